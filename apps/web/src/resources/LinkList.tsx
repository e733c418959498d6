import type { Resource } from '@guildhall/contract/resources'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './LinkList.module.css'
import { isSafeLink } from './resource-draft.ts'

interface Props {
  readonly links: Resource['links']
  readonly look?: 'plain' | 'rows'
}

/** Links that open beside this page and are not told where they were found. */
export function LinkList({ links, look = 'plain' }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={styles.links} data-look={look}>
      {links
        .filter(({ url }) => isSafeLink(url))
        .map(({ url, title }) => (
          <li key={url} className={styles.item}>
            <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
              <ExternalLink size={15} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.words}>
                <bdi>{title || new URL(url).hostname}</bdi>
                {title && (
                  <small className={styles.host} dir="ltr">
                    {new URL(url).hostname}
                  </small>
                )}
              </span>
              <span className="unseen">{t('collections.opensNew')}</span>
            </a>
          </li>
        ))}
    </ul>
  )
}
