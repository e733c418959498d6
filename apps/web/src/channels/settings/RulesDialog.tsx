import type { Rule } from '@guildhall/contract/channels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsDialog } from '../../settings/SettingsDialog.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { RuleDraft } from './rules-thunks.ts'

interface Props {
  /** Left out for a new rule. */
  readonly rule?: Rule
  /** The text typed before somebody else changed the rules. */
  readonly unsaved?: RuleDraft
  readonly onSave: (draft: RuleDraft) => void
  readonly onClose: () => void
}

/** A rule is shown optimistically, so the dialog does not wait for the server. */
export function RulesDialog({ rule, unsaved, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [title, setTitle] = useState((unsaved ?? rule)?.title ?? '')
  const [description, setDescription] = useState((unsaved ?? rule)?.description ?? '')
  const [isTried, setTried] = useState(false)
  const isMissing = title.trim() === ''

  function fill(words: RuleDraft) {
    setTitle(words.title)
    setDescription(words.description)
  }

  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={t(rule ? 'rules.edit' : 'rules.new')}
      saveLabel={t(rule ? 'rules.save' : 'rules.add')}
      onCheck={() => {
        setTried(true)
        return !isMissing
      }}
      onSave={async () => onSave({ title: title.trim(), description: description.trim() })}
    >
      {unsaved && (
        <Banner
          tone="warning"
          role="alert"
          title={t('rules.staleTitle')}
          action={rule && { label: t('rules.takeTheirs'), onClick: () => fill(rule) }}
        >
          {t(rule ? 'rules.staleText' : 'rules.staleGone')}
        </Banner>
      )}
      <TextField
        label={t('rules.title')}
        value={title}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        error={isTried && isMissing ? t('rules.titleMissing') : undefined}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <TextArea
        label={t('rules.text')}
        note={t('rooms.form.optional')}
        limit={5000}
        value={description}
        dir="auto"
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
    </SettingsDialog>
  )
}
