import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../ui/display/Mark.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { useObjectUrl } from '../../ui/display/use-object-url.ts'
import { WhiteLabel } from '../../ui/theme/WhiteLabel.tsx'
import { Cover } from '../../users/Cover.tsx'
import { shortenDescription } from '../shorten-description.ts'
import styles from './NewPreview.module.css'
import type { NewDraft } from './new-draft.ts'

/** The seed of the generated hills, since the new community has no id yet. */
const HILLS = '3a91c7e5b2d84f6079ac'
const GUILDHALL = 'oklch(0.54 0.09 180)'

/** A preview of the draft: how people will find the community, and its colour in light and dark. */
export function NewPreview({ draft }: { readonly draft: NewDraft }) {
  const { t } = useTranslation()
  const picture = useObjectUrl(draft.picture)
  const banner = useObjectUrl(draft.banner)
  const name = draft.title.trim() || t('newCommunity.yours')
  const brand = draft.color ?? GUILDHALL
  const opens = draft.openness === 'open'
  return (
    <div className={styles.preview} data-brand="" style={{ '--brand': brand } as CSSProperties} inert>
      <div className={styles.card}>
        <div className={styles.banner}>
          {banner ? <img className={styles.picture} src={banner} alt="" /> : <Cover userId={HILLS} />}
        </div>
        <div className={styles.body}>
          <span className={styles.mark}>
            <Mark name={name} src={picture} size={56} />
          </span>
          <Tag tone="brand">{t(`newCommunity.reach.${draft.openness}`)}</Tag>
          <p className={styles.name} dir="auto">
            {name}
          </p>
          <p className={styles.text} dir="auto">
            {shortenDescription(draft.description) || t('newCommunity.saySomething')}
          </p>
          <span className={styles.join}>{t(opens ? 'members.join' : 'members.ask')}</span>
        </div>
      </div>
      {draft.color && (
        <div className={styles.themes}>
          <WhiteLabel name={name} brand={draft.color} theme="light" />
          <WhiteLabel name={name} brand={draft.color} theme="dark" />
        </div>
      )}
    </div>
  )
}
