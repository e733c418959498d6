import type { DeletePostText } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { SettingsDialog } from '../../settings/SettingsDialog.tsx'
import { useDialogDraft } from '../../settings/use-dialog-draft.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { saveReason } from './reason-thunks.ts'

const MAX_TITLE = 200
const MAX_TEXT = 5000

interface Props {
  readonly channelId: string
  readonly reason?: DeletePostText
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ReasonDialog({ channelId, reason, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { draft, isTried, change, check, restart } = useDialogDraft({
    title: reason?.title ?? '',
    text: reason?.text ?? '',
  })
  const { title, text } = draft
  const isUntitled = title.trim() === ''
  return (
    <SettingsDialog
      title={t(reason ? 'channelSettings.reason.change' : 'channelSettings.reason.new')}
      saveLabel={t('channelSettings.reason.save')}
      isOpen={isOpen}
      onClose={onClose}
      onCheck={() => check(!isUntitled)}
      onSave={async () => {
        const words = { title: title.trim(), text: text.trim() }
        await dispatch(saveReason(channelId, { ...words, ...(reason && { reasonId: reason._id }) }))
        if (!reason) restart({ title: '', text: '' })
      }}
    >
      <TextField
        label={t('channelSettings.reason.name')}
        value={title}
        maxLength={MAX_TITLE}
        dir="auto"
        error={isTried && isUntitled ? t('channelSettings.reason.nameMissing') : undefined}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextArea
        label={t('channelSettings.reason.words')}
        help={t('channelSettings.reason.wordsHelp')}
        lines={5}
        limit={MAX_TEXT}
        value={text}
        dir="auto"
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
    </SettingsDialog>
  )
}
