import type { Rule } from '@guildhall/contract/channels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { SettingsDialog } from '../SettingsDialog.tsx'
import { useChannel } from '../use-channel.ts'
import { addRule, editRule } from './rules-thunks.ts'

interface Props {
  /** Left out for a new one. */
  readonly rule?: Rule
  readonly onClose: () => void
}

/** A rule is shown as it was written at once, so the dialog does not wait for the server. */
export function RulesDialog({ rule, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const [title, setTitle] = useState(rule?.title ?? '')
  const [description, setDescription] = useState(rule?.description ?? '')
  const [isTried, setTried] = useState(false)
  const isMissing = title.trim() === ''
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
      onSave={async () => {
        const draft = { title: title.trim(), description: description.trim() }
        void dispatch(rule ? editRule(_id, rule._id, draft) : addRule(_id, draft))
      }}
    >
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
