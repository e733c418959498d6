import { isBuilt } from '@guildhall/contract'
import type { ChannelSettings } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { SettingsForm } from '../../settings/SettingsForm.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { ChannelSettingsPage } from '../ChannelSettingsPage.tsx'
import { useChannel } from '../use-channel.ts'
import { WithSettings } from '../WithSettings.tsx'
import { picked, savedFields } from './fields.ts'
import { QuestionList } from './QuestionList.tsx'
import { RemovalReasons } from './RemovalReasons.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const names = [
  'showWelcomeInfo',
  'welcomeInfo',
  'onBoardChatMessage',
  'showRequestQuestions',
  'inviteQuestions',
  'customUserFields',
] as const
const MAX_TEXT = 5000

export function Welcome() {
  const { t } = useTranslation()
  return (
    <ChannelSettingsPage setting="welcome" description={t('channelSettings.welcomeIntro')}>
      <WithSettings>{(settings) => <Form settings={settings} />}</WithSettings>
    </ChannelSettingsPage>
  )
}

function Form({ settings }: { readonly settings: ChannelSettings }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const drafting = useSettingsDraft(channel, 'welcome', picked(savedFields(channel, settings), names))
  const { draft, change, flag, text } = drafting
  return (
    <SettingsForm drafting={drafting}>
      <Card as="section" title={t('channelSettings.greeting')}>
        <SettingsFields>
          <Switch
            {...flag('showWelcomeInfo')}
            label={t('channelSettings.showWelcome')}
            description={t('channelSettings.showWelcomeText')}
          />
          <TextArea
            {...text('welcomeInfo')}
            label={t('channelSettings.welcomeText')}
            lines={5}
            limit={MAX_TEXT}
            dir="auto"
          />
          {isBuilt('chats') && (
            <TextArea
              {...text('onBoardChatMessage')}
              label={t('channelSettings.chatMessage')}
              help={t('channelSettings.chatMessageHelp')}
              limit={MAX_TEXT}
              dir="auto"
            />
          )}
        </SettingsFields>
      </Card>
      <Card as="section" title={t('channelSettings.joinQuestions')}>
        <SettingsFields isWide>
          <Switch
            {...flag('showRequestQuestions')}
            label={t('channelSettings.askQuestions')}
            description={t('channelSettings.askQuestionsText')}
          />
          <QuestionList
            label={t('channelSettings.joinQuestions')}
            questions={draft.inviteQuestions}
            onChange={(questions) => change('inviteQuestions', questions)}
          />
        </SettingsFields>
      </Card>
      <Card as="section" title={t('channelSettings.profileFields')}>
        <SettingsFields isWide>
          <p>{t('channelSettings.profileFieldsText')}</p>
          <QuestionList
            label={t('channelSettings.profileFields')}
            questions={draft.customUserFields}
            onChange={(fields) => change('customUserFields', fields)}
          />
        </SettingsFields>
      </Card>
      {isBuilt('moderation') && (
        <RemovalReasons channelId={channel._id} reasons={settings.public.deletePostTexts} />
      )}
    </SettingsForm>
  )
}
