import type { Domain } from '../platform/domain.ts'
import { previewChores } from './chores.ts'
import { previewJobs } from './jobs.ts'
import { linkPreviewPicture } from './preview-picture.ts'

export const previews: Domain = {
  name: 'previews',
  jobs: previewJobs,
  chores: previewChores,
  purposes: [linkPreviewPicture],
}
