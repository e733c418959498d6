import type { ChannelSettings } from '@guildhall/contract/channels'
import { DoorOpen, EyeOff, Globe, Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { SettingsForm } from '../../settings/SettingsForm.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { ChannelSettingsPage } from '../ChannelSettingsPage.tsx'
import { useChannel } from '../use-channel.ts'
import { WithSettings } from '../WithSettings.tsx'
import { picked, savedFields } from './fields.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

const names = [
  'isPublic',
  'visitorsCanRead',
  'anyOneCanJoin',
  'isGated',
  'allowUserInvites',
  'showMembers',
  'showModerationLog',
] as const
const icon = { size: 18, strokeWidth: 1.75 }

export function Privacy() {
  const { t } = useTranslation()
  return (
    <ChannelSettingsPage setting="privacy" description={t('channelSettings.privacyIntro')}>
      <WithSettings>{(settings) => <Form settings={settings} />}</WithSettings>
    </ChannelSettingsPage>
  )
}

function Form({ settings }: { readonly settings: ChannelSettings }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const drafting = useSettingsDraft(channel, 'privacy', picked(savedFields(channel, settings), names))
  const { draft, change, flag } = drafting
  const choice = (value: 'yes' | 'no', key: 'public' | 'private' | 'open' | 'asked', Icon: typeof Globe) => ({
    value,
    label: t(`channelSettings.door.${key}`),
    description: t(`channelSettings.door.${key}Text`),
    icon: <Icon {...icon} />,
  })
  return (
    <SettingsForm drafting={drafting}>
      <Card as="section" title={t('channelSettings.door.seen')}>
        <SettingsFields>
          <RadioGroup
            label={t('channelSettings.door.seenLabel')}
            isLabelUnseen
            look="cards"
            options={[choice('yes', 'public', Globe), choice('no', 'private', EyeOff)]}
            value={draft.isPublic ? 'yes' : 'no'}
            onChange={(value) => change('isPublic', value === 'yes')}
          />
          <Switch
            {...flag('visitorsCanRead')}
            disabled={!draft.isPublic}
            label={t('channelSettings.door.read')}
            description={t(
              draft.isPublic ? 'channelSettings.door.readText' : 'channelSettings.door.readClosed',
            )}
          />
        </SettingsFields>
      </Card>
      <Card as="section" title={t('channelSettings.door.joined')}>
        <SettingsFields>
          <RadioGroup
            label={t('channelSettings.door.joinedLabel')}
            isLabelUnseen
            look="cards"
            options={[choice('yes', 'open', DoorOpen), choice('no', 'asked', Hand)]}
            value={draft.anyOneCanJoin ? 'yes' : 'no'}
            onChange={(value) => change('anyOneCanJoin', value === 'yes')}
          />
          <Switch
            {...flag('isGated')}
            label={t('channelSettings.door.gated')}
            description={t('channelSettings.door.gatedText')}
          />
          <Switch
            {...flag('allowUserInvites')}
            label={t('channelSettings.door.invites')}
            description={t('channelSettings.door.invitesText')}
          />
        </SettingsFields>
      </Card>
      <Card as="section" title={t('channelSettings.door.people')}>
        <SettingsFields>
          <Switch
            {...flag('showMembers')}
            label={t('channelSettings.door.members')}
            description={t('channelSettings.door.membersText')}
          />
          <Switch
            {...flag('showModerationLog')}
            label={t('moderationLog.public.shown')}
            description={t('moderationLog.public.shownText')}
          />
        </SettingsFields>
      </Card>
    </SettingsForm>
  )
}
