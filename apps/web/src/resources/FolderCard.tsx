import { Folder } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChannel } from '../channels/use-channel.ts'
import { sourceOf } from '../files/source-of.ts'
import { collectionPath } from './address.ts'
import type { KeptResource } from './collections.ts'
import styles from './ResourceCard.module.css'
import { ResourceTags } from './ResourceTags.tsx'

/** A collection among others. */
export function FolderCard({ resource }: { readonly resource: KeptResource }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const { _id, title, text, picture, links } = resource
  const source = sourceOf(picture, 'lowres')
  return (
    <li className={styles.card} data-link="">
      {source ? (
        <img className={styles.cover} src={source} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.tile}>
          <Folder size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <h2 className={styles.title}>
        <Link className={styles.link} to={collectionPath(channel, _id)}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {links.length > 0 && (
        <p className={styles.count}>{t('collections.linkCount', { count: links.length })}</p>
      )}
      <ResourceTags resource={resource} />
    </li>
  )
}
