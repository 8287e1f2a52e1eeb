/** A SAML identity provider that signs anything, true or not. */
import { createSign, generateKeyPairSync } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { signXml } from "@node-saml/node-saml/lib/xml.js";
import { SITE_URL } from "./auth-service.ts";

const ACS = `${SITE_URL}/auth/v1/sso/saml/acs`;
const AUDIENCE = `${SITE_URL}/auth/v1/sso/saml/metadata`;

export interface Assertion {
  readonly requestId: string;
  readonly nameId?: string;
  readonly nameIdFormat?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly issuer?: string;
  readonly audience?: string;
  readonly recipient?: string;
  readonly outerRequestId?: string;
  readonly issuedAt?: number;
  readonly sessionEnds?: number;
  readonly isSigned?: boolean;
}

export interface SamlIdentityProvider {
  readonly entityId: string;
  readonly metadata: string;
  readonly respond: (assertion: Assertion) => string;
}

export function createSamlIdentityProvider(entityId = "https://idp.example/saml"): SamlIdentityProvider {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const certificate = selfSigned(publicKey.export({ type: "spki", format: "der" }), (bytes) =>
    createSign("sha256").update(bytes).sign(privateKey),
  ).toString("base64");
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const metadata = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
      <ds:X509Certificate>${certificate}</ds:X509Certificate>
    </ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entityId}/sign-in"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

  return {
    entityId,
    metadata,
    respond(given) {
      const now = given.issuedAt ?? Date.now();
      const at = (milliseconds: number): string => new Date(milliseconds).toISOString();
      const attributes = Object.entries(given.attributes ?? {})
        .map(
          ([name, value]) =>
            `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
        )
        .join("");
      const ends = given.sessionEnds === undefined ? "" : ` SessionNotOnOrAfter="${at(given.sessionEnds)}"`;
      const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response" Version="2.0" IssueInstant="${at(now)}" Destination="${ACS}" InResponseTo="${given.outerRequestId ?? given.requestId}"><saml:Issuer>${given.issuer ?? entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_assertion" Version="2.0" IssueInstant="${at(now)}"><saml:Issuer>${given.issuer ?? entityId}</saml:Issuer><saml:Subject><saml:NameID Format="${given.nameIdFormat ?? "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"}">${given.nameId ?? "agnes"}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(now + 300_000)}" Recipient="${given.recipient ?? ACS}" InResponseTo="${given.requestId}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(now - 60_000)}" NotOnOrAfter="${at(now + 300_000)}"><saml:AudienceRestriction><saml:Audience>${given.audience ?? AUDIENCE}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(now)}"${ends}/><saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
      if (given.isSigned === false) return Buffer.from(xml).toString("base64");
      const assertion = "//*[local-name()='Assertion']";
      const signed = signXml(
        xml,
        assertion,
        { reference: `${assertion}/*[local-name()='Issuer']`, action: "after" },
        { privateKey: pem, signatureAlgorithm: "sha256", digestAlgorithm: "sha256" },
      );
      return Buffer.from(signed).toString("base64");
    },
  };
}

export function requestIdOf(address: string): string {
  const request = new URL(address).searchParams.get("SAMLRequest") ?? "";
  const xml = inflateRawSync(Buffer.from(request, "base64")).toString("utf8");
  return /\sID="([^"]+)"/.exec(xml)?.[1] ?? "";
}

function selfSigned(publicKeyInfo: Buffer, sign: (bytes: Buffer) => Buffer): Buffer {
  const sha256WithRsa = sequence(Buffer.from("06092a864886f70d01010b0500", "hex"));
  const name = sequence();
  const validity = sequence(utcTime("250101000000Z"), utcTime("491231235959Z"));
  const body = sequence(element(0x02, Buffer.from([1])), sha256WithRsa, name, validity, name, publicKeyInfo);
  return sequence(body, sha256WithRsa, element(0x03, Buffer.concat([Buffer.from([0]), sign(body)])));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

function utcTime(text: string): Buffer {
  return element(0x17, Buffer.from(text));
}

function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
