import type { Picture } from '@guildhall/contract/files'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../../files/source-of.ts'
import { lazyPart } from '../../../platform/fetch-part.ts'
import styles from './SnapshotPictures.module.css'

const Lightbox = lazyPart(async () => ({ default: (await import('../../../files/Lightbox.tsx')).Lightbox }))

/** The pictures of something reported; pressing one opens it large. */
export function SnapshotPictures({ pictures }: { readonly pictures: readonly Picture[] }) {
  const { t } = useTranslation()
  const [at, setAt] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={styles.grid}>
        {pictures.map((picture, index) => (
          <button
            key={picture._id}
            type="button"
            className={styles.tile}
            aria-label={t('posts.openPicture')}
            onClick={() => {
              setAt(index)
              setOpen(true)
            }}
          >
            <img
              className={styles.image}
              src={sourceOf(picture, 'lowres') ?? sourceOf(picture, 'highres')}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </button>
        ))}
      </div>
      {at !== undefined && (
        <Suspense>
          <Lightbox
            pictures={pictures.map((picture) => ({
              id: picture._id,
              source: sourceOf(picture, 'highres') ?? sourceOf(picture, 'lowres'),
              alt: '',
              caption: '',
            }))}
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
