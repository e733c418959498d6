import { isBuilt } from '@guildhall/contract'
import type { ChannelSettings } from '@guildhall/contract/channels'
import { Trans, useTranslation } from 'react-i18next'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { SettingsForm } from '../../settings/SettingsForm.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { ChannelSettingsPage } from '../ChannelSettingsPage.tsx'
import { useChannel } from '../use-channel.ts'
import { WithSettings } from '../WithSettings.tsx'
import { picked, savedFields } from './fields.ts'
import { MailCard } from './MailCard.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const names = ['inviteEmail', 'onBoardEmail', 'userBannedEmail', 'weeklyDigest'] as const

export function Emails() {
  const { t } = useTranslation()
  return (
    <ChannelSettingsPage setting="emails" description={t('channelSettings.mail.intro')}>
      <WithSettings>{(settings) => <Form settings={settings} />}</WithSettings>
    </ChannelSettingsPage>
  )
}

function Form({ settings }: { readonly settings: ChannelSettings }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const inviter = useAppSelector((state) => state.preloadedData.me?.fullname ?? '')
  const drafting = useSettingsDraft(channel, 'emails', picked(savedFields(channel, settings), names))
  const { draft, change, errorOf, flag } = drafting
  const { inviteEmail, onBoardEmail } = settings.public
  const { ownInvitationFrom } = settings
  const name = channel.title
  return (
    <SettingsForm drafting={drafting}>
      {ownInvitationFrom === null ? (
        <MailCard
          title={t('channelSettings.mail.invite')}
          text={t('channelSettings.mail.inviteText')}
          mail={draft.inviteEmail}
          saved={inviteEmail.banner}
          error={errorOf('inviteEmail')}
          onChange={(mail) => change('inviteEmail', mail)}
          frame={{
            before: t('channelSettings.mail.invites', { inviter, name }),
            button: t('channelSettings.mail.join'),
            reason: t('channelSettings.mail.inviteReason'),
          }}
        />
      ) : (
        <Card as="section" title={t('channelSettings.mail.invite')}>
          <p>
            <Trans
              i18nKey="channelSettings.mail.inviteLater"
              components={{ time: <Time at={ownInvitationFrom} isFull /> }}
            />
          </p>
        </Card>
      )}
      <MailCard
        title={t('channelSettings.mail.onBoard')}
        text={t('channelSettings.mail.onBoardText')}
        mail={draft.onBoardEmail}
        saved={onBoardEmail.banner}
        error={errorOf('onBoardEmail')}
        onChange={(mail) => change('onBoardEmail', mail)}
        frame={{ button: name, reason: t('channelSettings.mail.onBoardReason', { name }) }}
      />
      <MailCard
        title={t('channelSettings.mail.ban')}
        text={t('channelSettings.mail.banText')}
        mail={{ ...draft.userBannedEmail, banner: null }}
        error={errorOf('userBannedEmail')}
        onChange={({ subject, content }) => change('userBannedEmail', { subject, content })}
        frame={{
          empty: t('channelSettings.mail.banEmpty', { name }),
          reason: t('channelSettings.mail.banReason', { name }),
        }}
      />
      {isBuilt('digest') && (
        <Card as="section" title={t('channelSettings.mail.digest')}>
          <SettingsFields>
            <Switch
              {...flag('weeklyDigest')}
              label={t('channelSettings.mail.weekly')}
              description={t('channelSettings.mail.weeklyText')}
            />
          </SettingsFields>
        </Card>
      )}
    </SettingsForm>
  )
}
