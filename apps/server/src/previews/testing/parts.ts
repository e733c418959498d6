import { makeFile } from '../../files/testing/make-file.ts'
import type { TestParts } from '../../testing/test-parts.ts'
import { linkPreviewPicture } from '../preview-picture.ts'

export const parts: TestParts = {
  files: { linkPreview: { shown: ({ server }) => makeFile(server, linkPreviewPicture) } },
}
