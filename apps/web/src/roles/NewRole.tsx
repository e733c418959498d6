import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { Select } from '../ui/forms/choices/Select.tsx'
import { RadioGroup } from '../ui/forms/RadioGroup.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import { type Preset, presetPermissions, presetsFor } from './permissions/presets.ts'
import { MAX_TITLE } from './role-draft.ts'
import { createRole } from './thunks.ts'

interface Props {
  readonly onClose: () => void
  readonly onMade: (roleId: string) => void
}

export function NewRole({ onClose, onMade }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const presets = presetsFor(useStanding())
  const [title, setTitle] = useState('')
  const [roleType, setRoleType] = useState<'user' | 'admin'>('user')
  const [preset, setPreset] = useState<Preset>('nothing')
  const [color, setColor] = useState('blue')
  const [isTried, setTried] = useState(false)
  const isMissing = title.trim() === ''
  const permissions = roleType === 'admin' ? presetPermissions(preset) : []

  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={t('roles.newTitle')}
      saveLabel={t('roles.newConfirm')}
      onCheck={() => {
        setTried(true)
        return !isMissing
      }}
      onSave={async () => {
        const look = { title: title.trim(), color, roleType }
        onMade(await dispatch(createRole(channel._id, look, permissions)))
      }}
    >
      <TextField
        label={t('roles.name')}
        value={title}
        maxLength={MAX_TITLE}
        dir="auto"
        autoComplete="off"
        error={isTried && isMissing ? t('roles.titleMissing') : undefined}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <RadioGroup
        label={t('roles.type')}
        look="cards"
        value={roleType}
        onChange={(value) => setRoleType(value === 'admin' ? 'admin' : 'user')}
        options={[
          { value: 'user', label: t('roles.userTag'), description: t('roles.userTagText') },
          { value: 'admin', label: t('roles.adminRole'), description: t('roles.adminRoleText') },
        ]}
      />
      {roleType === 'admin' && (
        <Select
          label={t('roles.startFrom')}
          value={preset}
          onChange={(value) => setPreset(value as Preset)}
          options={presets.map((value) => ({ value, label: t(`roles.presets.${value}`) }))}
        />
      )}
      <ColorChoice label={t('roles.color')} value={color} onChange={setColor} />
    </SettingsDialog>
  )
}
