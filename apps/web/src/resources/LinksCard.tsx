import { Link as LinkIcon } from 'lucide-react'
import { sourceOf } from '../files/source-of.ts'
import type { KeptResource } from './collections.ts'
import { LinkList } from './LinkList.tsx'
import styles from './ResourceCard.module.css'
import { ResourceTags } from './ResourceTags.tsx'

/** A few links among collections. */
export function LinksCard({ resource }: { readonly resource: KeptResource }) {
  const { title, text, picture, links } = resource
  const source = sourceOf(picture, 'lowres')
  return (
    <li className={styles.card}>
      {source ? (
        <img className={styles.cover} src={source} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.tile} data-quiet="">
          <LinkIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <h2 className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <LinkList links={links} />
      <ResourceTags resource={resource} />
    </li>
  )
}
