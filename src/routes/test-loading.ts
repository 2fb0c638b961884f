import { createFileRoute } from '@tanstack/react-router'
import { loadingPage } from './loading.ts'

export const Route = createFileRoute('/test-loading')({ loader: () => loadingPage() })
