import type { ChannelSettings } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { SettingsForm } from '../../settings/SettingsForm.tsx'
import { ChannelSettingsPage } from '../ChannelSettingsPage.tsx'
import { useChannel } from '../use-channel.ts'
import { WithSettings } from '../WithSettings.tsx'
import { AboutCard } from './AboutCard.tsx'
import { ClosingCard } from './ClosingCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { generalProblems, savedGeneral } from './general-draft.ts'
import { PicturesCard } from './PicturesCard.tsx'
import { RegionCard } from './RegionCard.tsx'
import { useInterests } from './use-interests.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

export function General() {
  const { t } = useTranslation()
  return (
    <ChannelSettingsPage setting="general" description={t('channelSettings.generalIntro')}>
      <WithSettings>{(settings) => <Form settings={settings} />}</WithSettings>
    </ChannelSettingsPage>
  )
}

function Form({ settings }: { readonly settings: ChannelSettings }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const interests = useInterests(channel)
  const saved = savedGeneral(channel, settings, interests.chosen)
  const drafting = useSettingsDraft(channel, 'general', saved, {
    problemsIn: (draft) => generalProblems(draft, t),
    onKept: ({ spaces }) => interests.keep(spaces),
  })
  return (
    <>
      <SettingsForm drafting={drafting}>
        <PicturesCard channel={channel} />
        <AboutCard drafting={drafting} interests={interests} />
        <RegionCard drafting={drafting} />
        <ContactCard drafting={drafting} />
      </SettingsForm>
      <ClosingCard channel={channel} />
    </>
  )
}
