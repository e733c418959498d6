import type { Feature } from '@guildhall/contract/channels'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'

const MAX_TITLE = 40

interface Props {
  readonly feature: Feature
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: (feature: Feature) => void
}

/** The name of a sidebar section in this community, and whether it is visible. */
export function SectionDialog({ feature, isOpen, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [title, setTitle] = useState(feature.title)
  const [isVisible, setVisible] = useState(feature.isVisible)
  const usual = t(`features.${feature.name}`)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onDone({ ...feature, title: title.trim(), isVisible })
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={t('channelSettings.feature.section', { name: usual })}
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" type="submit" form={id}>
            {t('channelSettings.question.done')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <SettingsFields>
          <TextField
            label={t('channelSettings.feature.name')}
            note={t('channelSettings.optional')}
            help={t('channelSettings.feature.nameHelp', { name: usual })}
            placeholder={usual}
            maxLength={MAX_TITLE}
            dir="auto"
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Switch
            label={t('channelSettings.feature.visible')}
            description={t('channelSettings.feature.visibleText')}
            checked={isVisible}
            onChange={({ currentTarget }) => setVisible(currentTarget.checked)}
          />
        </SettingsFields>
      </form>
    </Modal>
  )
}
