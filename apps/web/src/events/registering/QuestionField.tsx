import { type EventQuestion, MAX_ANSWER } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'

interface Props {
  readonly question: EventQuestion
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** One question of the hosts: to choose from, or to answer in words. */
export function QuestionField({ question, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const words = {
    label: question.text,
    ...(question.isRequired ? {} : { note: t('channelSettings.optional') }),
    ...(error ? { error } : {}),
  }
  if (question.kind === 'choice')
    return (
      <RadioGroup
        {...words}
        value={value || null}
        options={question.options.map((option) => ({ value: option, label: option }))}
        onChange={onChange}
      />
    )
  return (
    <TextArea
      {...words}
      lines={2}
      limit={MAX_ANSWER}
      dir="auto"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
