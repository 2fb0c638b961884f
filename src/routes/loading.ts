import { createFileRoute } from '@tanstack/react-router'
import { loadingPage } from './-loading-page.ts'

export const Route = createFileRoute('/loading')({ loader: () => loadingPage() })
