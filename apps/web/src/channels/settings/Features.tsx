import { useTranslation } from 'react-i18next'
import { serverMessage } from '../../platform/http/request-failed.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { SettingsForm } from '../../settings/SettingsForm.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { ChannelSettingsPage } from '../ChannelSettingsPage.tsx'
import { useChannel } from '../use-channel.ts'
import { Cards } from './Cards.tsx'
import { FeatureList } from './FeatureList.tsx'
import { saveFeatures } from './feature-thunks.ts'

export function Features() {
  const { t } = useTranslation()
  return (
    <ChannelSettingsPage setting="features" description={t('channelSettings.feature.intro')}>
      <Form />
    </ChannelSettingsPage>
  )
}

function Form() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const drafting = useDraft(
    { features: channel.features },
    {
      async send({ features }) {
        try {
          await dispatch(saveFeatures(channel._id, features))
          return null
        } catch (error) {
          return { field: null, text: serverMessage(error) ?? t('channelSettings.saveFailed') }
        }
      },
    },
  )
  return (
    <SettingsForm drafting={drafting} text={t('channelSettings.feature.unsaved')}>
      <Card as="section" title={t('channelSettings.feature.title')}>
        <SettingsFields isWide>
          <p>{t('channelSettings.feature.text')}</p>
          <FeatureList
            features={drafting.draft.features}
            onChange={(features) => drafting.change('features', features)}
          />
        </SettingsFields>
      </Card>
      <Cards channel={channel} />
    </SettingsForm>
  )
}
