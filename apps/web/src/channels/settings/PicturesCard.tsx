import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { PictureField } from '../../settings/PictureField.tsx'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Mark } from '../../ui/display/Mark.tsx'
import { setPicture } from './picture-thunks.ts'

/** The pictures of a community, which are saved at once. */
export function PicturesCard({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id, title, displayPicture, bannerImage, whiteLabel } = channel
  return (
    <Card as="section" title={t('channelSettings.picture.title')}>
      <SettingsFields>
        <PictureField
          shape="square"
          label={t('channelSettings.picture.display')}
          help={t(`channelSettings.picture.${whiteLabel.logo ? 'displayUnderLogo' : 'displayHelp'}`)}
          source={sourceOf(displayPicture, 'lowres')}
          blank={<Mark name={title} size={56} />}
          hasPicture={displayPicture !== null}
          onSent={(picture) => dispatch(setPicture(_id, 'displayPicture', picture))}
          onRemove={() => dispatch(setPicture(_id, 'displayPicture', null))}
        />
        <PictureField
          shape="wide"
          label={t('channelSettings.picture.banner')}
          help={t('channelSettings.picture.bannerHelp')}
          source={sourceOf(bannerImage, 'lowres')}
          hasPicture={bannerImage !== null}
          onSent={(picture) => dispatch(setPicture(_id, 'bannerImage', picture))}
          onRemove={() => dispatch(setPicture(_id, 'bannerImage', null))}
        />
      </SettingsFields>
    </Card>
  )
}
