import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { type AskedQuestion, isChoice, MAX_OPTIONS, optionsIn, optionTypes } from './question.ts'

const MAX_TITLE = 200

interface Props {
  /** Left out for a new question. */
  readonly question?: AskedQuestion
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: (question: Omit<AskedQuestion, '_id'>) => void
}

export function QuestionDialog({ question, isOpen, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [title, setTitle] = useState(question?.title ?? '')
  const [optionType, setOptionType] = useState(question?.optionType ?? 'text')
  const [lines, setLines] = useState(question?.options.join('\n') ?? '')
  const [isRequired, setRequired] = useState(question?.isRequired ?? false)
  const [isTried, setTried] = useState(false)
  const options = optionsIn(lines)
  const isUntitled = title.trim() === ''
  const isFew = isChoice(optionType) && (options.length < 2 || options.length > MAX_OPTIONS)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (isUntitled || isFew) {
      event.currentTarget.querySelector<HTMLElement>(isUntitled ? 'input' : 'textarea')?.focus()
      return
    }
    onDone({ title: title.trim(), optionType, options: isChoice(optionType) ? options : [], isRequired })
    if (!question) reset()
  }

  function reset() {
    setTitle('')
    setOptionType('text')
    setLines('')
    setRequired(false)
    setTried(false)
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t(question ? 'channelSettings.question.change' : 'channelSettings.question.new')}
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" type="submit" form={id}>
            {t(question ? 'channelSettings.question.done' : 'channelSettings.question.addDone')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <SettingsFields>
          <TextField
            label={t('channelSettings.question.title')}
            value={title}
            maxLength={MAX_TITLE}
            dir="auto"
            error={isTried && isUntitled ? t('channelSettings.question.titleMissing') : undefined}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Select
            label={t('channelSettings.question.type')}
            options={optionTypes.map((type) => ({
              value: type,
              label: t(`channelSettings.question.${type}`),
            }))}
            value={optionType}
            onChange={setOptionType}
          />
          {isChoice(optionType) && (
            <TextArea
              label={t('channelSettings.question.choices')}
              help={t('channelSettings.question.choicesHelp')}
              lines={5}
              dir="auto"
              value={lines}
              error={isTried && isFew ? t('channelSettings.question.choicesFew') : undefined}
              onChange={({ currentTarget }) => setLines(currentTarget.value)}
            />
          )}
          <Switch
            label={t('channelSettings.question.mustAnswer')}
            checked={isRequired}
            onChange={({ currentTarget }) => setRequired(currentTarget.checked)}
          />
        </SettingsFields>
      </form>
    </Modal>
  )
}
