import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RoleChip } from '../roles/RoleChip.tsx'
import { tagToneOf } from '../roles/tones.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import type { KeptResource } from './collections.ts'
import styles from './ResourceCard.module.css'

/** What something is about, and whom it is for where that is not everybody. */
export function ResourceTags({ resource: { postTags, roles, title } }: { readonly resource: KeptResource }) {
  const { t } = useTranslation()
  if (postTags.length === 0 && roles.length === 0) return null
  return (
    <div className={styles.tags}>
      {postTags.map((tag) => (
        <Tag key={tag._id} tone={tagToneOf(tag)}>
          <bdi>{tag.title}</bdi>
        </Tag>
      ))}
      {roles.length > 0 && (
        <Popover
          size="sm"
          align="start"
          title={t('collections.lock.title')}
          trigger={
            <Button
              size="sm"
              tone="ghost"
              icon={<Lock size={14} strokeWidth={1.75} />}
              aria-label={t('collections.lock.of', { name: title })}
            >
              {t('rooms.restricted')}
            </Button>
          }
        >
          <div className={styles.lock}>
            <p>{t('collections.lock.text')}</p>
            <p className={styles.tags}>
              {roles.map((role) => (
                <RoleChip key={role._id} role={role} />
              ))}
            </p>
          </div>
        </Popover>
      )}
    </div>
  )
}
