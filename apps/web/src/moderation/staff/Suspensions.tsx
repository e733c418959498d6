import { logCalls } from '@guildhall/contract/moderation'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { usePages } from '../use-pages.ts'
import { StaffPage } from './StaffPage.tsx'
import { StaffPages } from './StaffPages.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { SuspendedPerson } from './SuspendedPerson.tsx'

/** The people whom staff have suspended from the whole site. */
export function Suspensions() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  /** Another one asks for the list anew. */
  const [version, setVersion] = useState(0)
  return (
    <StaffPage
      actions={
        <Button tone="primary" onClick={() => setOpen(true)}>
          {t('siteStaff.suspend')}
        </Button>
      }
    >
      <List key={version} onChanged={() => setVersion((now) => now + 1)} />
      {isOpen && (
        <SuspendDialog
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            setVersion((now) => now + 1)
          }}
        />
      )}
    </StaffPage>
  )
}

function List({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation()
  const pages = usePages(logCalls.getSuspensions, {})
  return (
    <StaffPages
      pages={pages}
      label={t('siteStaff.suspensions')}
      empty={
        <Empty
          icon={<ShieldCheck size={32} strokeWidth={1.75} />}
          title={t('siteStaff.noSuspensions')}
          text={t('siteStaff.noSuspensionsText')}
        />
      }
    >
      {pages.replies
        .flatMap(({ suspensions }) => suspensions)
        .map((suspension) => (
          <SuspendedPerson key={suspension.user._id} suspension={suspension} onLifted={onChanged} />
        ))}
    </StaffPages>
  )
}
