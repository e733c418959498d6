import { Eye, EyeOff, Hourglass, PenLine, Trash2, VenetianMask } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useAppSelector } from '../../../platform/store/hooks.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import type { KeptReport } from '../../collections.ts'
import { personIn } from '../about.ts'
import styles from './CaseMarks.module.css'

const icon = { size: 16, strokeWidth: 1.75 } as const

/** What a moderator should know before deciding. */
export function CaseMarks({ report }: { readonly report: KeptReport }) {
  const { t, i18n } = useTranslation()
  const { matched, isHeld, isHiddenByReports, isChanged, isGone, isNameless, claimedBy } = report
  const myId = useAppSelector((state) => state.preloadedData.me?._id)
  const others = claimedBy.filter(({ _id }) => _id !== myId).map(({ fullname }) => fullname)
  const author = personIn(report)?.fullname
  const found = matched && t(`moderation.matched.${matched.filter}`, { found: matched.found })
  const held = author ? t('moderation.heldText', { name: author }) : t('moderation.heldNameless')
  return (
    <div className={styles.marks} role="status">
      {isHeld && (
        <Banner tone="warning" icon={<Hourglass {...icon} />} title={t('moderation.held')}>
          {found} {held}
        </Banner>
      )}
      {!isHeld && found && <Banner icon={<Hourglass {...icon} />}>{found}</Banner>}
      {isHiddenByReports && (
        <Banner tone="warning" icon={<EyeOff {...icon} />}>
          {t('moderation.hiddenByReports')}
        </Banner>
      )}
      {isGone && <Banner icon={<Trash2 {...icon} />}>{t('moderation.gone')}</Banner>}
      {isChanged && !isGone && <Banner icon={<PenLine {...icon} />}>{t('moderation.changed')}</Banner>}
      {isNameless && <Banner icon={<VenetianMask {...icon} />}>{t('moderation.nameless')}</Banner>}
      {others.length > 0 && (
        <Banner icon={<Eye {...icon} />}>
          <Trans
            i18nKey="moderation.looking"
            count={others.length}
            values={{ name: new Intl.ListFormat(i18n.language).format(others) }}
            components={{ name: <bdi /> }}
          />
        </Banner>
      )}
    </div>
  )
}
