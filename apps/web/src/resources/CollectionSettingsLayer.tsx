import { useTranslation } from 'react-i18next'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Removal } from '../settings/Removal.tsx'
import type { KeptResource } from './collections.ts'
import { ResourceDialog } from './ResourceDialog.tsx'
import type { ResourceAct } from './ResourceMenu.tsx'
import { deleteResource } from './thunks.ts'

const WhyDialog = lazyPart(async () => ({ default: (await import('../roles/WhyDialog.tsx')).WhyDialog }))

/** What lies over the list of collections. */
export type Layer =
  | { readonly kind: 'new'; readonly type: 'folder' | 'link' }
  | { readonly kind: ResourceAct; readonly resource: KeptResource }

interface Props {
  readonly layer: Layer
  readonly parentId: string | null
  readonly onClose: () => void
}

export function CollectionSettingsLayer({ layer, parentId, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  if (layer.kind === 'new') return <ResourceDialog type={layer.type} parentId={parentId} onClose={onClose} />
  const { resource } = layer
  if (layer.kind === 'edit')
    return <ResourceDialog resource={resource} type={resource.type} parentId={parentId} onClose={onClose} />
  if (layer.kind === 'why') return <WhyDialog collection={resource} onClose={onClose} />
  return (
    <Removal
      title={t('collections.deleteTitle', { name: resource.title })}
      text={t(resource.type === 'folder' ? 'collections.deleteText' : 'collections.deleteLinksText')}
      confirmLabel={t('collections.deleteConfirm', { name: resource.title })}
      failedKey="collections.deleteFailed"
      onClose={onClose}
      onRemove={() => dispatch(deleteResource(resource))}
    />
  )
}
