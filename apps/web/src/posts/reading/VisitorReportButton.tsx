import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/actions/Button.tsx'

const VisitorReport = lazyPart(async () => ({
  default: (await import('../../moderation/VisitorReport.tsx')).VisitorReport,
}))

/** Lets somebody who is no member report a public post. */
export function VisitorReportButton({ postId }: { readonly postId: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <div>
      <Button
        size="sm"
        tone="ghost"
        icon={<Flag size={15} strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('reports.report')}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <VisitorReport postId={postId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
