import type { LinkPreview } from '@guildhall/contract/previews'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './LinkCard.module.css'

/** A preview of an external page, from the page's own metadata. */
export function LinkCard({ link }: { readonly link: LinkPreview }) {
  const { t } = useTranslation()
  const [isBroken, setBroken] = useState(false)
  const { url, title, description, image, siteName } = link
  const host = URL.parse(url)?.host.replace(/^www\./, '') ?? url
  const hasImage = image !== '' && !isBroken
  return (
    <a
      className={styles.card}
      href={url}
      target="_blank"
      rel="noopener nofollow ugc"
      data-image={hasImage || undefined}
    >
      {hasImage && (
        <img
          className={styles.image}
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <span className={styles.words}>
        <span className={styles.site}>
          <Globe size={13} strokeWidth={1.75} aria-hidden="true" />
          <bdi>{siteName || host}</bdi>
        </span>
        <span className={styles.title} dir="auto">
          {title || url}
          <span className="unseen"> {t('posts.newTab')}</span>
        </span>
        {description && (
          <span className={styles.description} dir="auto">
            {description}
          </span>
        )}
      </span>
    </a>
  )
}
