import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { Button, type ButtonStyle } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { InputOf } from '../../../platform/shared/contract.ts';
import type { sharingContract } from '../contract.ts';
import type { ShareData } from '../rules/share-text.ts';

/** Something to share. */
export interface Shared {
  /** The request for the link. */
  readonly request: InputOf<typeof sharingContract.share, 'body'>;
  /** The figures on the screen; shared without a link when the server cannot be reached. */
  readonly data: ShareData;
}

export interface ShareDialogProps extends Shared {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The share dialog; its code is loaded when it is first opened. */
export function ShareDialog(props: ShareDialogProps): ReactNode {
  const [Loaded, setLoaded] = useState<ComponentType<ShareDialogProps> | null>(null);
  const shouldLoad = props.open && Loaded === null;
  const onLoadError = useEffectEvent(() => {
    props.onClose();
    toast({ title: 'Sharing did not load', description: 'Check your connection and try again.', tone: 'danger' });
  });
  useEffect(() => {
    if (!shouldLoad) return;
    import('./ShareDialog.tsx').then(
      ({ default: dialog }) => setLoaded(() => dialog),
      () => onLoadError(),
    );
  }, [shouldLoad]);
  return Loaded === null ? null : <Loaded {...props} />;
}

export interface ShareButtonProps extends Shared, Pick<ButtonStyle, 'variant'> {
  readonly children: ReactNode;
}

/** A button that opens the share dialog. */
export function ShareButton({ variant, children, ...shared }: ShareButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <Icon of={Share2} size={18} strokeWidth={2} />
        {children}
      </Button>
      <ShareDialog {...shared} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
