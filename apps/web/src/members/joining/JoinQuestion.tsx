import type { InviteQuestion } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './JoinQuestions.module.css'
import type { Answers } from './join-answers.ts'

const MAX_TEXT = 400
const MAX_LONG = 5000

interface Props {
  readonly question: InviteQuestion
  readonly value: Answers[number]
  readonly error: string | undefined
  readonly onChange: (value: Answers[number]) => void
}

/** One question, with the control for its type of answer. */
export function JoinQuestion({ question, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const { title, optionType, options, isRequired } = question
  const words = { label: title, error, ...(!isRequired && { note: t('members.optional') }) }
  const text = typeof value === 'string' ? value : ''
  const chosen = typeof value === 'string' ? [] : value
  switch (optionType) {
    case 'single':
      return (
        <RadioGroup
          {...words}
          options={options.map((option) => ({ value: option, label: option }))}
          value={text}
          required={isRequired}
          onChange={onChange}
        />
      )
    case 'multiple':
      return (
        <Field {...words} isGroup>
          {(wires) => (
            <fieldset {...wires} className={styles.choices}>
              {options.map((option) => (
                <Checkbox
                  key={option}
                  label={option}
                  checked={chosen.includes(option)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(checked ? [...chosen, option] : chosen.filter((one) => one !== option))
                  }
                />
              ))}
            </fieldset>
          )}
        </Field>
      )
    case 'longText':
      return (
        <TextArea
          {...words}
          lines={3}
          limit={MAX_LONG}
          value={text}
          required={isRequired}
          dir="auto"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'text':
      return (
        <TextField
          {...words}
          value={text}
          maxLength={MAX_TEXT}
          required={isRequired}
          dir="auto"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
