import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PreviewLink } from '../connections/PreviewLink.tsx'
import type { Slide } from '../files/Lightbox.tsx'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Mention } from '../users/Mention.tsx'
import { selectUser } from '../users/selectors.ts'
import { linked, type PersonPlace, placesIn } from './mention-links.ts'
import { openable, slidesIn } from './picture-links.ts'
import styles from './RichText.module.css'
import { scrollByKey } from './scroll-by-key.ts'

const Lightbox = lazyPart(async () => ({ default: (await import('../files/Lightbox.tsx')).Lightbox }))

/** The opened pictures of a text. */
interface Opened {
  readonly slides: readonly Slide[]
  readonly at: number
  readonly isOpen: boolean
}

interface Props {
  /** Rendered and sanitized by the server. */
  readonly html: string
  readonly size?: 'feed' | 'read' | 'comment'
  /** The community of the mentioned rooms. */
  readonly channel?: { readonly slug: string }
}

/** A formatted text. Mentioned people link to their profile and have their current names; pictures open large. */
export function RichText({ html, size = 'feed', channel }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const [people, setPeople] = useState<readonly PersonPlace[]>([])
  const [opened, setOpened] = useState<Opened>()
  const shown = openable(linked(html, channel), {
    open: t('posts.openPicture'),
    waiting: t('posts.pictureWaiting'),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words hold other people
  useEffect(() => {
    if (isSignedIn && box.current) setPeople(placesIn(box.current))
  }, [shown, isSignedIn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other code and tables
  useEffect(() => {
    const { current: text } = box
    if (!text?.querySelector('pre, table')) return
    const watch = new ResizeObserver(() => scrollByKey(text))
    watch.observe(text)
    return () => watch.disconnect()
  }, [shown])

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isOrdinary =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link?.href || !isOrdinary || event.defaultPrevented) return
    if (link.dataset.picture && box.current) {
      event.preventDefault()
      setOpened({ ...slidesIn(box.current, link), isOpen: true })
      return
    }
    const url = new URL(link.href)
    if (url.origin !== location.origin || link.target === '_blank') return
    event.preventDefault()
    void navigate(url.pathname + url.search + url.hash)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by key as well */}
      <div
        ref={box}
        className={styles.text}
        data-size={size}
        dir="auto"
        onClick={follow}
        dangerouslySetInnerHTML={{ __html: shown }}
      />
      {opened && (
        <Suspense>
          <Lightbox
            pictures={opened.slides}
            at={opened.at}
            onMove={(at) => setOpened({ ...opened, at })}
            isOpen={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
      {people.map(({ element, ...person }, at) =>
        createPortal(<Person {...person} />, element, `${at}/${person.userId}`),
      )}
    </>
  )
}

function Person({ userId, label }: Omit<PersonPlace, 'element'>) {
  const user = useAppSelector((state) => selectUser(state, userId))
  if (!user) return label
  return (
    <PreviewLink user={user} look="name">
      <Mention username={user.username ?? user.fullname} />
    </PreviewLink>
  )
}
