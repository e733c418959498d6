import { useTranslation } from 'react-i18next'
import { NewColor } from './NewColor.tsx'
import type { NewStepProps } from './NewName.tsx'
import { NewPicture } from './NewPicture.tsx'

/** The step for the look: pictures and the one colour. */
export function NewLook({ draft, onChange }: NewStepProps) {
  const { t } = useTranslation()
  return (
    <>
      <NewPicture
        kind="picture"
        label={t('newCommunity.look.picture')}
        picture={draft.picture}
        onChange={(picture) => onChange({ picture })}
      />
      <NewPicture
        kind="banner"
        label={t('newCommunity.look.banner')}
        picture={draft.banner}
        onChange={(banner) => onChange({ banner })}
      />
      <NewColor color={draft.color} onChange={(color) => onChange({ color })} />
    </>
  )
}
