import type { Cases } from '../../testing/access/case.ts'

export const fileCases: Cases = {
  'GET /api/v2/files/assignPresignedUrl': {
    image: () => ({ count: 2, contentType: 'image/png', fileType: 'image' }),
    video: () => ({ count: 2, contentType: 'video/mp4', fileType: 'video' }),
    page: () => ({ count: 1, contentType: 'text/html', fileType: 'file' }),
    none: () => ({ count: 1, contentType: 'image/svg+xml', fileType: 'image' }),
  },
}
