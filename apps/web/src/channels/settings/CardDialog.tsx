import type { ActionBox } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { PictureField } from '../../settings/PictureField.tsx'
import { SettingsDialog } from '../../settings/SettingsDialog.tsx'
import { useDialogDraft } from '../../settings/use-dialog-draft.ts'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { CardButtons } from './CardButtons.tsx'
import { cardOf, cardToSend, isTarget, wholeButtons } from './card-draft.ts'
import { saveCard } from './feature-thunks.ts'

const MAX_TITLE = 200
const MAX_DESCRIPTION = 1000

interface Props {
  readonly channelId: string
  readonly box?: ActionBox
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Edits a call-to-action card: one link as a whole, or up to three buttons. */
export function CardDialog({ channelId, box, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { draft, isTried, change, check } = useDialogDraft(() => cardOf(box))
  const { title, description, actionType, actionUrl, buttons, picture } = draft
  const wrong = {
    title: title.trim() === '' && t('channelSettings.card.titleMissing'),
    link: actionType === 'link' && !isTarget(actionUrl, true) && t('channelSettings.card.wrongTarget'),
  }
  const isButtonWrong = actionType === 'buttons' && !wholeButtons(buttons)
  return (
    <SettingsDialog
      title={t(box ? 'channelSettings.card.change' : 'channelSettings.card.new')}
      saveLabel={t(box ? 'channelSettings.card.save' : 'channelSettings.card.addDone')}
      isOpen={isOpen}
      onClose={onClose}
      onCheck={() => check(!wrong.title && !wrong.link && !isButtonWrong)}
      onSave={() => dispatch(saveCard(cardToSend(channelId, draft, box)))}
    >
      <TextField
        label={t('channelSettings.card.name')}
        value={title}
        maxLength={MAX_TITLE}
        dir="auto"
        error={isTried ? wrong.title || undefined : undefined}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextArea
        label={t('channelSettings.card.description')}
        note={t('channelSettings.optional')}
        limit={MAX_DESCRIPTION}
        value={description}
        dir="auto"
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <PictureField
        shape="wide"
        label={t('channelSettings.card.picture')}
        source={picture === 'kept' ? sourceOf(box?.picture, 'lowres') : picture?.preview}
        hasPicture={picture === 'kept' ? Boolean(box?.picture) : picture !== null}
        onSent={(sent) => change({ picture: sent })}
        onRemove={() => change({ picture: null })}
      />
      <Segmented
        label={t('channelSettings.card.does')}
        options={[
          { value: 'link', label: t('channelSettings.card.link') },
          { value: 'buttons', label: t('channelSettings.card.buttons') },
        ]}
        value={actionType}
        onChange={(type) => change({ actionType: type as 'link' | 'buttons' })}
      />
      {actionType === 'link' ? (
        <TextField
          label={t('channelSettings.card.target')}
          note={t('channelSettings.optional')}
          help={t('channelSettings.card.targetHelp')}
          value={actionUrl}
          dir="ltr"
          inputMode="url"
          error={isTried ? wrong.link || undefined : undefined}
          onChange={({ currentTarget }) => change({ actionUrl: currentTarget.value })}
        />
      ) : (
        <CardButtons buttons={buttons} isTried={isTried} onChange={(now) => change({ buttons: now })} />
      )}
    </SettingsDialog>
  )
}
