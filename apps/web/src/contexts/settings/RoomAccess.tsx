import { Globe, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { useRoomParts } from '../room-parts.ts'
import type { RoomDraft } from './room-draft.ts'

interface Props {
  readonly draft: RoomDraft
  readonly hasRoles: boolean
  readonly onChange: (fields: Partial<RoomDraft>) => void
}

/** Who may enter a room. */
export function RoomAccess({ draft, hasRoles, onChange }: Props) {
  const { t } = useTranslation()
  const { RoleChoice } = useRoomParts()
  const icon = { size: 16, strokeWidth: 1.75 } as const
  // Roles that only somebody else may remove keep the room restricted.
  const isFixed = draft.roles.length > 0 && !hasRoles
  return (
    <>
      <RadioGroup
        label={t('rooms.form.access')}
        look="cards"
        value={draft.contextType}
        disabled={isFixed}
        onChange={(value) =>
          onChange(
            value === 'restricted' ? { contextType: 'restricted' } : { contextType: 'public', roles: [] },
          )
        }
        options={[
          {
            value: 'public',
            label: t('rooms.form.public'),
            description: t('rooms.form.publicText'),
            icon: <Globe {...icon} />,
          },
          {
            value: 'restricted',
            label: t('rooms.form.restricted'),
            description: t('rooms.form.restrictedText'),
            icon: <Lock {...icon} />,
          },
        ]}
      />
      {draft.contextType === 'restricted' && hasRoles && (
        <RoleChoice
          label={t('rooms.form.roles')}
          note={t('rooms.form.optional')}
          help={t('rooms.form.rolesHelp')}
          value={draft.roles}
          onChange={(roles) => onChange({ roles })}
        />
      )}
      {draft.contextType === 'restricted' && (
        <Switch
          label={t('rooms.form.teased')}
          description={t('rooms.form.teasedText')}
          checked={draft.isTeased}
          onChange={({ currentTarget }) => onChange({ isTeased: currentTarget.checked })}
        />
      )}
    </>
  )
}
