import type { Tenant } from '@/lib/domain/tenants/schema'
import { CardLogos } from './card-logos'

/** Card logos alone, as the specification says of views without the full footer. */
export function MinimalFooter({ tenant }: { tenant: Tenant }) {
  return (
    <footer className="border-t bg-surface print:hidden">
      <div className="wrap flex min-h-16 items-center justify-end">
        {tenant.settings.gateway !== 'none' && tenant.settings.country !== 'IL' && <CardLogos />}
      </div>
    </footer>
  )
}
