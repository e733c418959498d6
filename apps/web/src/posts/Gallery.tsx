import type { Picture } from '@guildhall/contract/files'
import type { PostPicture } from '@guildhall/contract/posts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Slide } from '../files/Lightbox.tsx'
import { sourceOf } from '../files/source-of.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import styles from './Gallery.module.css'

const Lightbox = lazyPart(async () => ({ default: (await import('../files/Lightbox.tsx')).Lightbox }))

/** Further pictures are behind the last tile. */
const TILES = 3

interface Props {
  readonly pictures: readonly (Picture & Partial<Pick<PostPicture, 'alt' | 'caption'>>)[]
  /** The gallery is at the top of the page. */
  readonly isFirst?: boolean
}

/** The pictures of a post; pressing one opens it large, with the others to page through. */
export function Gallery({ pictures, isFirst = false }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const shown = pictures.slice(0, TILES)
  const left = pictures.length - shown.length
  const total = pictures.length
  return (
    <>
      <div className={styles.gallery} data-count={shown.length}>
        {shown.map((picture, index) => (
          <button
            key={picture._id}
            type="button"
            className={styles.tile}
            onClick={() => {
              setAt(index)
              setOpen(true)
            }}
          >
            <Image
              picture={picture}
              label={picture.alt || t('posts.picture', { number: index + 1, total })}
              isFirst={isFirst && index === 0}
              isCovered={left > 0 && index === TILES - 1}
            />
            {left > 0 && index === TILES - 1 && (
              <span className={styles.left}>
                <span aria-hidden="true">+{left}</span>
                <span className="unseen">{t('posts.morePictures', { count: left })}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {total === 1 && pictures[0]?.caption && (
        <p className={styles.caption} dir="auto">
          {pictures[0].caption}
        </p>
      )}
      {at !== undefined && (
        <Suspense>
          <Lightbox
            pictures={pictures.map(toSlide)}
            at={at}
            onMove={setAt}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const toSlide = (picture: Props['pictures'][number]): Slide => ({
  id: picture._id,
  source: sourceOf(picture, 'highres') ?? sourceOf(picture, 'lowres'),
  alt: picture.alt ?? '',
  caption: picture.caption ?? '',
})

interface ImageProps {
  readonly picture: Picture
  readonly label: string
  readonly isFirst: boolean
  /** The number of further pictures lies over it. */
  readonly isCovered: boolean
}

function Image({ picture, label, isFirst, isCovered }: ImageProps) {
  const { t } = useTranslation()
  const small = sourceOf(picture, 'lowres')
  const large = sourceOf(picture, 'highres')
  const { width, height } = picture.highres.width ? picture.highres : picture.original
  // A picture cannot be shown to others until the server has inspected it.
  if (!small && !large) {
    const words = t('posts.pictureWaiting')
    return isCovered ? (
      <span className="unseen">{words}</span>
    ) : (
      <span className={styles.waiting}>{words}</span>
    )
  }
  const lowWidth = picture.lowres.width
  const highWidth = picture.highres.width
  return (
    <img
      className={styles.image}
      src={small ?? large}
      srcSet={
        small && large && lowWidth && highWidth ? `${small} ${lowWidth}w, ${large} ${highWidth}w` : undefined
      }
      sizes="(width < 768px) 100vw, 620px"
      alt={label}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
