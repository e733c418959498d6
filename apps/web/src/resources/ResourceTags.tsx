import { useTranslation } from 'react-i18next'
import { tagToneOf } from '../contexts/role-tones.ts'
import { AccessLock } from '../roles/AccessLock.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import type { KeptResource } from './collections.ts'
import styles from './ResourceCard.module.css'

/** What something is about, and whom it is for where that is not everybody. */
export function ResourceTags({ resource }: { readonly resource: KeptResource }) {
  const { t } = useTranslation()
  const { _id, postTags, roles, title } = resource
  if (postTags.length === 0 && roles.length === 0) return null
  return (
    <div className={styles.tags}>
      {postTags.map((tag) => (
        <Tag key={tag._id} tone={tagToneOf(tag)}>
          <bdi>{tag.title}</bdi>
        </Tag>
      ))}
      {roles.length > 0 && (
        <AccessLock
          place={{ kind: 'collection', id: _id }}
          roles={roles}
          label={t('collections.whom', { name: title })}
          align="start"
        />
      )}
    </div>
  )
}
