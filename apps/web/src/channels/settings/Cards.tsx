import type { ActionBox, Channel } from '@guildhall/contract/channels'
import { SquareMousePointer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { EditableRows } from '../../settings/EditableRows.tsx'
import styles from './Cards.module.css'
import { deleteCard } from './feature-thunks.ts'

const CardDialog = lazyPart(async () => ({ default: (await import('./CardDialog.tsx')).CardDialog }))

/** The call-to-action cards. Each is saved by itself. */
export function Cards({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId, actionBoxes } = channel
  return (
    <EditableRows<ActionBox>
      title={t('channelSettings.card.title')}
      text={t('channelSettings.card.text')}
      addLabel={t('channelSettings.card.add')}
      rows={actionBoxes.map((box) => ({
        id: box.boxId,
        title: box.title,
        detail: box.description || box.actionUrl,
        icon: <Sign box={box} />,
        item: box,
      }))}
      onRemove={({ boxId }) => void dispatch(deleteCard(channel, boxId))}
      dialog={({ item, ...rest }) => (
        <CardDialog
          key={item?.boxId ?? `new${actionBoxes.length}`}
          channelId={channelId}
          box={item}
          {...rest}
        />
      )}
    />
  )
}

function Sign({ box }: { readonly box: ActionBox }) {
  const source = sourceOf(box.picture, 'thumbnail')
  return source ? (
    <img className={styles.picture} src={source} alt="" />
  ) : (
    <SquareMousePointer size={17} strokeWidth={1.75} />
  )
}
