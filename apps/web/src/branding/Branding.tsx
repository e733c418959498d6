import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { readyColors } from '../channels/ready-colors.ts'
import { useChannel } from '../channels/use-channel.ts'
import { sourceOf } from '../files/source-of.ts'
import { PictureField } from '../settings/PictureField.tsx'
import { SettingsForm } from '../settings/SettingsForm.tsx'
import { Mark } from '../ui/display/Mark.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import styles from './Branding.module.css'
import { BrandPreview } from './BrandPreview.tsx'
import { ColorField } from './ColorField.tsx'
import { isHex } from './color.ts'
import { Readability } from './Readability.tsx'
import { useLookDraft } from './use-look-draft.ts'

const MAX_TAB_TITLE = 60

export function Branding() {
  const { t } = useTranslation()
  return (
    <ChannelSettingsPage setting="branding" description={t('branding.intro')}>
      <Form />
    </ChannelSettingsPage>
  )
}

function Form() {
  const { t } = useTranslation()
  const channel = useChannel()
  const { title, whiteLabel, displayPicture, subscriptionInfo } = channel
  const drafting = useLookDraft(channel)
  const { draft, changed, change, text, errorOf, leave } = drafting
  const [strips, setStrips] = useState<HTMLElement | null>(null)
  const isPro = subscriptionInfo.tierInfo.name === 'Pro'
  const kept = sourceOf(whiteLabel.logo, 'lowres')
  const logo = draft.logo === 'kept' ? kept : draft.logo?.preview
  const hasLogo = draft.logo === 'kept' ? whiteLabel.logo !== null : draft.logo !== null
  const hasStandIn = !hasLogo && displayPicture !== null
  // While it is being typed the last whole colour stays.
  const [shown, setShown] = useState(draft.color)
  if (isHex(draft.color) && draft.color !== shown) setShown(draft.color)
  return (
    <SettingsForm
      drafting={drafting}
      text={
        changed.includes('color') ? t('branding.changed', { color: draft.color.toUpperCase() }) : undefined
      }
      saveLabel={t('branding.publish')}
    >
      <div className={styles.sides}>
        <div className={styles.fields}>
          <PictureField
            shape="square"
            label={t('branding.logo')}
            help={t(hasStandIn ? 'branding.logoIsPicture' : 'branding.logoHelp')}
            source={logo}
            blank={<Mark name={title} src={sourceOf(displayPicture, 'thumbnail')} size={56} />}
            hasPicture={hasLogo}
            hasStandIn={hasStandIn}
            onSent={(sent) => change('logo', sent)}
            onRemove={() => change('logo', whiteLabel.logo ? null : 'kept')}
          />
          <ColorField
            color={draft.color}
            shown={shown || readyColors.teal}
            logo={logo ?? sourceOf(displayPicture, 'lowres')}
            error={errorOf('color')}
            onChange={(color) => change('color', color)}
            onLeave={() => leave('color')}
          />
          <Readability strips={strips} color={shown} />
          <TextField
            {...text('tabTitle')}
            label={t('branding.tabTitle')}
            note={t('channelSettings.optional')}
            help={t(isPro ? 'branding.tabTitleHelp' : 'branding.tabTitlePro')}
            placeholder={title}
            disabled={!isPro}
            maxLength={MAX_TAB_TITLE}
            dir="auto"
          />
        </div>
        <BrandPreview
          name={title}
          tabTitle={draft.tabTitle.trim() || title}
          color={shown}
          logo={logo ?? sourceOf(displayPicture, 'thumbnail')}
          stripsRef={setStrips}
        />
      </div>
    </SettingsForm>
  )
}
