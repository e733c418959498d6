import { DoorOpen, Globe, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SpacePicker } from '../../spaces/SpacePicker.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import type { NewStepProps } from './NewName.tsx'
import { type Openness, opennesses, visitorsRead } from './new-draft.ts'

const icons = { open: Globe, request: DoorOpen, invitation: Lock }

/** The step for who can find it, who can join, and its interests. */
export function NewReach({ draft, onChange }: NewStepProps) {
  const { t } = useTranslation()
  const options = opennesses.map((value) => {
    const Icon = icons[value]
    return {
      value,
      label: t(`newCommunity.reach.${value}`),
      description: t(`newCommunity.reach.${value}Text`),
      icon: <Icon size={18} strokeWidth={1.75} />,
    }
  })
  return (
    <>
      <RadioGroup
        label={t('newCommunity.reach.openness')}
        look="cards"
        options={options}
        value={draft.openness}
        onChange={(openness) => onChange({ openness: openness as Openness })}
      />
      {draft.openness !== 'invitation' && (
        <Switch
          label={t('newCommunity.reach.visitors')}
          description={t('newCommunity.reach.visitorsText')}
          checked={visitorsRead(draft)}
          onChange={(event) => onChange({ visitorsCanRead: event.currentTarget.checked })}
        />
      )}
      <SpacePicker
        label={t('newCommunity.reach.interests')}
        note={t('newCommunity.optional')}
        chosen={draft.spaces}
        onChange={(spaces) => onChange({ spaces })}
      />
    </>
  )
}
