import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { DraftRows } from './DraftRows.tsx'
import { newRow, type QuestionDraft } from './event-draft.ts'
import { FormSection } from './FormSection.tsx'
import type { EventFormState } from './use-event-form.ts'

const MAX_QUESTIONS = 10
const kinds = ['text', 'choice'] as const

/** What people are asked when they register; only those who manage the event see the answers. */
export function QuestionFields({ form: { drafting } }: { readonly form: EventFormState }) {
  const { t } = useTranslation()
  const { draft, change, errorOf } = drafting
  return (
    <FormSection title={t('events.form.questions')} text={t('events.form.questionsText')}>
      <DraftRows
        rows={draft.questions}
        onChange={(questions) => change('questions', questions)}
        most={MAX_QUESTIONS}
        addLabel={t('events.form.addRegistrationQuestion')}
        onAdd={(): QuestionDraft => ({ ...newRow(), text: '', kind: 'text', options: '', isRequired: false })}
        nameOf={({ text }, place) => text || `${place}`}
        isOrdered
        error={errorOf('questions')}
      >
        {(question, edit) => (
          <>
            <TextField
              label={t('events.form.registrationQuestion')}
              maxLength={300}
              dir="auto"
              value={question.text}
              onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
            />
            <Segmented
              label={t('events.form.answerKind')}
              isLabelUnseen
              size="sm"
              options={kinds.map((value) => ({ value, label: t(`events.form.answerKinds.${value}`) }))}
              value={question.kind}
              onChange={(value) => edit({ kind: value === 'choice' ? 'choice' : 'text' })}
            />
            {question.kind === 'choice' && (
              <TextArea
                label={t('events.form.options')}
                help={t('events.form.optionsHelp')}
                lines={3}
                dir="auto"
                value={question.options}
                onChange={({ currentTarget }) => edit({ options: currentTarget.value })}
              />
            )}
            <Switch
              label={t('events.form.answerRequired')}
              checked={question.isRequired}
              onChange={({ currentTarget }) => edit({ isRequired: currentTarget.checked })}
            />
          </>
        )}
      </DraftRows>
    </FormSection>
  )
}
