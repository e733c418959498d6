import type { DeletePostText } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { EditableRows } from '../../settings/EditableRows.tsx'
import { removeReason } from './reason-thunks.ts'

const ReasonDialog = lazyPart(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

interface Props {
  readonly channelId: string
  readonly reasons: readonly DeletePostText[]
}

/** The reasons that authors get when their post is removed. Each is saved by itself. */
export function RemovalReasons({ channelId, reasons }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <EditableRows<DeletePostText>
      title={t('channelSettings.reason.title')}
      text={t('channelSettings.reason.text')}
      addLabel={t('channelSettings.reason.add')}
      rows={reasons.map((reason) => ({
        id: reason._id,
        title: reason.title,
        detail: reason.text,
        item: reason,
      }))}
      onRemove={({ _id }) => void dispatch(removeReason(channelId, _id))}
      dialog={({ item, ...rest }) => (
        <ReasonDialog key={item?._id ?? 'new'} channelId={channelId} reason={item} {...rest} />
      )}
    />
  )
}
