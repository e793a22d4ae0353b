import type { Tenant } from '@/lib/domain/tenants/schema'
import { CardLogos } from './card-logos'

/** Card logos alone, as the specification says of views without the full footer; `country` is the viewer's. */
export function MinimalFooter({ tenant, country }: { tenant: Tenant; country: string }) {
  return (
    <footer className="border-t bg-surface print:hidden">
      <div className="wrap flex min-h-16 items-center justify-end">
        {tenant.settings.gateway !== 'none' && country !== 'IL' && <CardLogos />}
      </div>
    </footer>
  )
}
