import { ApiFailure } from '../../../platform/client/api-client.ts';
import type { InputOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { accountsContract } from '../contract.ts';

export type PasskeyRequest = ResponseOf<typeof accountsContract.requestPasskey>;

export type PasskeyAnswer = NonNullable<InputOf<typeof accountsContract.confirm, 'body'>['passkey']>;

/** Whether this browser supports passkeys. */
export const supportsPasskeys = () => 'PublicKeyCredential' in globalThis;

/** Asks the user for a passkey of the account. Rejects when the user or the browser gives none. */
export async function answerPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: request });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Asks the user to make a passkey for the account. Rejects when the user or the browser makes none. */
export async function createPasskey(
  options: ResponseOf<typeof accountsContract.beginPasskey>,
): Promise<InputOf<typeof accountsContract.addPasskey, 'body'>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Returns the sentence for a passkey that was not used or made; that of the server for a refused call. */
export function passkeySentence(error: Error): string {
  if (error instanceof ApiFailure) return error.sentence;
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used. Please try again.';
    case 'InvalidStateError':
      return 'This device already has a passkey for your account.';
    case 'SecurityError':
    case 'NotSupportedError':
      return 'Passkeys do not work in this browser. Type a code instead.';
    default:
      return 'The passkey did not work. Please try again.';
  }
}
