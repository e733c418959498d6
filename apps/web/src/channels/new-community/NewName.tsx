import { useTranslation } from 'react-i18next'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { MAX_DESCRIPTION, MAX_TITLE, type NewDraft } from './new-draft.ts'

export interface NewStepProps {
  readonly draft: NewDraft
  readonly problem: string | undefined
  readonly onChange: (changes: Partial<NewDraft>) => void
}

/** The step for the name and the description. */
export function NewName({ draft, problem, onChange }: NewStepProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('newCommunity.name.label')}
        size="lg"
        value={draft.title}
        maxLength={MAX_TITLE}
        required
        autoFocus
        autoComplete="off"
        dir="auto"
        error={problem}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t('newCommunity.name.description')}
        note={t('newCommunity.optional')}
        help={t('newCommunity.name.help')}
        lines={5}
        limit={MAX_DESCRIPTION}
        value={draft.description}
        dir="auto"
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  )
}
