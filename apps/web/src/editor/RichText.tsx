import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { PreviewLink } from '../connections/PreviewLink.tsx'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Mention } from '../users/Mention.tsx'
import { selectUser } from '../users/selectors.ts'
import { linked, type PersonPlace, placesIn } from './mention-links.ts'
import styles from './RichText.module.css'

interface Props {
  /** Rendered and sanitized by the server. */
  readonly html: string
  readonly size?: 'feed' | 'read' | 'comment'
  /** The community of the mentioned rooms. */
  readonly channel?: { readonly slug: string }
}

/** A formatted text. Mentioned people link to their profile and have their current names. */
export function RichText({ html, size = 'feed', channel }: Props) {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const [people, setPeople] = useState<readonly PersonPlace[]>([])
  const shown = linked(html, channel)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words hold other people
  useEffect(() => {
    if (isSignedIn && box.current) setPeople(placesIn(box.current))
  }, [shown, isSignedIn])

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isOrdinary =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link?.href || !isOrdinary || event.defaultPrevented) return
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
