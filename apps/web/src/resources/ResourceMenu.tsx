import { Eye, FolderInput, FolderUp, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { tellFailure } from '../platform/store/failures.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { useMayAsk } from '../roles/use-why.tsx'
import { RowMenu } from '../settings/RowMenu.tsx'
import { MenuGroup } from '../ui/overlay/MenuGroup.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import { MenuSeparator } from '../ui/overlay/MenuSeparator.tsx'
import type { KeptResource } from './collections.ts'
import { moveResource } from './thunks.ts'

export type ResourceAct = 'edit' | 'why' | 'delete'

interface Props {
  readonly resource: KeptResource
  /** What lies beside it: it can go into the folders among them. */
  readonly siblings: readonly KeptResource[]
  /** What it is in: it can go up one. */
  readonly trail: readonly KeptResource[]
  readonly onAct: (act: ResourceAct) => void
}

const icon = { size: 16, strokeWidth: 1.75 } as const

export function ResourceMenu({ resource, siblings, trail, onAct }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const mayAsk = useMayAsk()
  const folders = siblings.filter(({ type, _id }) => type === 'folder' && _id !== resource._id)
  const above = trail.length > 0 ? (trail.at(-2) ?? null) : undefined

  async function move(parentId: string | null) {
    try {
      await dispatch(moveResource(resource, parentId))
    } catch (error) {
      dispatch(tellFailure(error, 'collections.moveFailed'))
    }
  }

  return (
    <RowMenu label={t('collections.menu', { name: resource.title })}>
      <MenuItem icon={<SlidersHorizontal {...icon} />} onSelect={() => onAct('edit')}>
        {t('collections.edit')}
      </MenuItem>
      {mayAsk && (
        <MenuItem icon={<Eye {...icon} />} onSelect={() => onAct('why')}>
          {t('why.open')}
        </MenuItem>
      )}
      {(above !== undefined || folders.length > 0) && (
        <MenuGroup label={t('rooms.moveTo')}>
          {above !== undefined && (
            <MenuItem icon={<FolderUp {...icon} />} onSelect={() => void move(above?._id ?? null)}>
              {above?.title ?? t('collections.top')}
            </MenuItem>
          )}
          {folders.map(({ _id, title }) => (
            <MenuItem key={_id} icon={<FolderInput {...icon} />} onSelect={() => void move(_id)}>
              {title}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={() => onAct('delete')}>
        {t('collections.delete')}
      </MenuItem>
    </RowMenu>
  )
}
