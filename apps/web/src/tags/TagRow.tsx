import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { RoleSwatch } from '../roles/RoleSwatch.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { Tooltip } from '../ui/overlay/Tooltip.tsx'
import type { KeptPostTag } from './collections.ts'
import styles from './TagRow.module.css'
import { archiveTag } from './thunks.ts'

interface Props {
  readonly tag: KeptPostTag
  readonly onEdit: () => void
}

const icon = { size: 16, strokeWidth: 1.75 } as const
const everywhereKeys = {
  post: 'tags.everyRoom',
  resource: 'tags.everyCollection',
  event: 'tags.everyEvent',
} as const

export function TagRow({ tag, onEdit }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { title, color, isArchived, contexts, tagType } = tag
  const rooms = useAppSelector((state) => state.contexts.entities)
  const where =
    contexts.length === 0
      ? t(everywhereKeys[tagType])
      : contexts.flatMap((id) => rooms[id]?.text ?? []).join(', ')
  return (
    <li className={styles.row} data-archived={isArchived || undefined}>
      <RoleSwatch role={{ color }} />
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi>{title}</bdi> {isArchived && <Tag tone="line">{t('tags.archived')}</Tag>}
        </p>
        <p className={styles.where}>{where}</p>
      </div>
      <Tooltip text={t('tags.edit')}>
        <IconButton label={t('tags.editOf', { name: title })} icon={<Pencil {...icon} />} onClick={onEdit} />
      </Tooltip>
      <Tooltip text={t(isArchived ? 'tags.restore' : 'tags.archive')}>
        <IconButton
          label={t(isArchived ? 'tags.restoreOf' : 'tags.archiveOf', { name: title })}
          icon={isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
          onClick={() => void dispatch(archiveTag(tag, !isArchived))}
        />
      </Tooltip>
    </li>
  )
}
