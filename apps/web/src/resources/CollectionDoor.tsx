import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Door } from '../roles/Door.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { collectionPath } from './address.ts'
import { loadShelf, type Shelf } from './lists.ts'

/** In place of a collection that the viewer may not see. */
export function CollectionDoor({ shelf }: { readonly shelf: Shelf }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const gone = (
    <ErrorState
      kind="gone"
      title={t('collections.goneTitle')}
      text={t('collections.goneText')}
      action={<LinkButton to={collectionPath(channel)}>{t('collections.toAll')}</LinkButton>}
    />
  )
  if (!shelf.parentId) return gone
  return (
    <Door
      place={{ kind: 'collection', id: shelf.parentId }}
      gone={gone}
      onIn={() => dispatch(loadShelf(shelf))}
    />
  )
}
