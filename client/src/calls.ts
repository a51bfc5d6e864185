// Made from the contract by generate.ts; changes here are lost.

/** What goes in and comes out of each call, and the statuses by which it may say no. */
export interface Calls {
  /** PUT /v2/admin/activate: Activate people who are blocked, pending or expired; who is over gets a new end, and with root everybody gets it */
  activateAdmins: {
    input: {
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
          team?: string
          seen?: "week" | "month" | "longer" | "never"
        }
        dry_run?: boolean
        without_refused?: boolean
        expiration?: string | null
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/user/activate: Activate end users who are pending, blocked or expired; who is over gets a new end, and with root everybody gets it */
  activateUsers: {
    input: {
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          team?: string
          os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        }
        dry_run?: boolean
        without_refused?: boolean
        expiration?: string | null
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/passkey: Keep a passkey that the browser made with the options of this session */
  addPasskey: {
    input: {
      body: {
        name: string
        passkey: {
          id: string
          rawId: string
          type: "public-key"
          response: {
            clientDataJSON: string
            attestationObject: string
            transports?: string[]
          }
        }
      }
    }
    data: {
      uid: string
      name: string
      created: string
      last_used: string | null
      backed_up: boolean
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/totp: Confirm the authenticator app by a code; answers the recovery codes, which are never shown again */
  addTotp: {
    input: {
      body: {
        code: string
      }
    }
    data: {
      recovery_codes: string[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** PUT /v2/team/requests: Let somebody in who asked, or not; 409 when they have people of their own by now */
  answerJoinRequest: {
    input: {
      body: {
        uid: string
        person: string
        accept: boolean
      }
    }
    data: {
      accepted: boolean
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/support/answer: Answer the reader, or leave a note for helpers; the same id again changes nothing. 409: it is not the caller’s, or not open */
  answerTicket: {
    input: {
      body: {
        uid: string
        id: string
        text: string
        note: boolean
        solve?: boolean
      }
    }
    data: {
      uid: string
      number: number
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      lang: "pt" | "es" | "en"
      asked: string
      promised: string | null
      spent: number | null
      helper: {
        uid: string
        name: string
      } | null
      begin: string
      revision: number
      question: string
      answer: string
      license: "free" | "trial" | "demo" | "standard" | "none"
      osType: "android-samsung" | "ios" | "grapheneos" | null
      model: string | null
      profile: "basic" | "enhanced" | "parental" | null
      messages: {
        id: string
        at: string
        from: "reader" | "helper" | "note"
        helper: {
          uid: string
          name: string
        } | null
        text: string
      }[]
      helpers: {
        uid: string
        name: string
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/community/appeal: Ask another moderator about an own post that was hidden; once, within 30 days. 409: asked already, or too late */
  appealDecision: {
    input: {
      body: {
        uid: string
        text: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/newsletter/confirmation: Mail the link that confirms the newsletter once more. 409: there is nothing to confirm */
  askNewsletter: {
    input: {
      body: Record<string, never>
    }
    data: null
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/passkey/options: What a browser needs to make a passkey for the own account */
  askPasskey: {
    input: Record<string, never>
    data: {
      challenge: string
      timeout: number
      rp: {
        id: string
        name: string
      }
      user: {
        id: string
        name: string
        displayName: string
      }
      pubKeyCredParams: {
        alg: number
        type: "public-key"
      }[]
      excludeCredentials: {
        id: string
        type: "public-key"
        transports?: string[]
      }[]
      authenticatorSelection: {
        residentKey: "required"
        requireResidentKey: true
        userVerification: "required"
      }
      attestation: "none"
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/passkey/options: What a browser needs to sign in with a passkey: the same for everybody, and good for one try */
  askPasskeyAuth: {
    input: Record<string, never>
    data: {
      challenge: string
      timeout: number
      rpId: string
      userVerification: "required"
      allowCredentials?: {
        id: string
        type: "public-key"
        transports?: string[]
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/support/own: Hand a question to people, as the reader has looked it through and agreed to. 409: one is open already, or nobody is there */
  askPerson: {
    input: {
      body: {
        question: string
        answer?: string
        phone: boolean
        profile: boolean
        emergency: boolean
        consent: "2026-11"
      }
    }
    data: {
      uid: string
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      asked: string
      promised: string | null
      reopenUntil: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/admin/proof/options: What a browser needs to prove with an own passkey that it is its owner */
  askProof: {
    input: Record<string, never>
    data: {
      challenge: string
      timeout: number
      rpId: string
      userVerification: "required"
      allowCredentials?: {
        id: string
        type: "public-key"
        transports?: string[]
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/totp/options: A new secret for an authenticator app: it counts once a code of it was given */
  askTotp: {
    input: Record<string, never>
    data: {
      secret: string
      uri: string
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/admin/username: Have a code mailed to a new own address, which PUT v2/admin then takes as the username */
  askUsername: {
    input: {
      body: {
        username: string
      }
    }
    data: {
      minutes: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 501 | 503
  }
  /** POST /v2/license/seats: Give seats of a pack to people, all or nothing; 409: no seat left, or somebody cannot have one */
  assignSeats: {
    input: {
      body: {
        pack: string
        who: string[]
        association?: string
        ends?: string | null
        dry_run?: boolean
        without_refused?: boolean
      }
    }
    data: {
      assigned: number
      free: number
      refused: {
        who: string
        why: "unknown" | "state" | "holds" | "full"
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/support/assign: Take a question, give it to another helper, or back to the queue (null). 409: somebody was faster, or that helper answers no more */
  assignTicket: {
    input: {
      body: {
        uid: string
        revision: number
        helper: string | null
      }
    }
    data: {
      uid: string
      number: number
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      lang: "pt" | "es" | "en"
      asked: string
      promised: string | null
      spent: number | null
      helper: {
        uid: string
        name: string
      } | null
      begin: string
      revision: number
      question: string
      answer: string
      license: "free" | "trial" | "demo" | "standard" | "none"
      osType: "android-samsung" | "ios" | "grapheneos" | null
      model: string | null
      profile: "basic" | "enhanced" | "parental" | null
      messages: {
        id: string
        at: string
        from: "reader" | "helper" | "note"
        helper: {
          uid: string
          name: string
        } | null
        text: string
      }[]
      helpers: {
        uid: string
        name: string
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/auth: Sign in by password, outside token or one-time code; or ask for a one-time code. A token needs a nonce: S256. and the SHA-256 of the word sent as nonce, or any other in its first five minutes */
  auth: {
    input: {
      body: {
        username: string
        browser: string
        password: string
      } | {
        username: string
        browser: string
        jwt: string
        nonce?: string
        name: string
        lang: "pt" | "es" | "en"
        timezone: string
        country: string
      } | {
        username: string
        browser: string
        otp: string
      } | {
        username: string
        browser: string
      }
    }
    data: {
      token: string
    } | {
      second_step: true
      resend: number
      ttl: number
    } | {
      second_step: true
      passkey?: true
      totp?: true
      password?: true
    } | {
      resend: number
      ttl: number
    }
    refusals: 400 | 401 | 403 | 408 | 410 | 413 | 415 | 422 | 429 | 500 | 501 | 503
  }
  /** PUT /v2/admin/block: Block people: their sessions end at once. All or nothing; a refusal names whom it is about */
  blockAdmins: {
    input: {
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
          team?: string
          seen?: "week" | "month" | "longer" | "never"
        }
        dry_run?: boolean
        without_refused?: boolean
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/team/domains/check: Look for the TXT record now; 409 for a claim that was dropped or that root confirmed */
  checkDomain: {
    input: {
      body: {
        uid: string
        domain: string
      }
    }
    data: {
      domains: {
        domain: string
        mode: "off" | "ask" | "join"
        state: "waiting" | "proved" | "dropped"
        result: "none" | "found" | "missing" | "wrong" | "unreachable" | "taken"
        provedBy: "dns" | "root" | null
        record: {
          name: string
          value: string
        }
        claimed: string
        checked: string | null
        nextCheck: string | null
        missingSince: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/profile: Choose protection profile and phone; each pair keeps its own history */
  chooseCourse: {
    input: {
      body: {
        uid: string
        profile: "basic" | "enhanced" | "parental"
        osType: "android-samsung" | "ios" | "grapheneos"
        device?: string | null
        version?: string | null
      }
    }
    data: {
      uid: string
      profile: "basic" | "enhanced" | "parental" | null
      osType: "android-samsung" | "ios" | "grapheneos" | null
      device: string | null
      version: string | null
      visitedSubmodules: string[]
      license: "free" | "trial" | "demo" | "standard" | "none"
      modules: Record<string, string[]>
      submodules: Record<string, string[]>
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/name: Choose what one is called here. 409: taken, reserved, or too near to another */
  chooseName: {
    input: {
      body: {
        name: string
      }
    }
    data: {
      name: string
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/claim: Take what waits, or give it back. 409: somebody was faster, or it is an appeal against the caller’s own decision */
  claimReview: {
    input: {
      body: {
        uid: string
        revision: number
        claim: boolean
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/assistant/history: Clear the chat history for good: the messages and the key they were encrypted with */
  clearChat: {
    input: {
      body: Record<string, never>
    }
    data: null
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/confirm: Whether a token of a mail still holds, without using it up */
  confirm: {
    input: {
      body: {
        token: string
      }
    }
    data: {
      purpose: "verify" | "reset" | "invite" | "email" | "keep"
      own?: {
        required: boolean
        passkeys: number
        totp: boolean
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/alert/confirm: Put a draft in force. 403: who saved it last may not where there is somebody else, and gives the password again where there is not. 422: it lacks something */
  confirmAlert: {
    input: {
      body: {
        uid: string
        revision: number
      }
    }
    data: {
      uid: string
      state: "draft" | "confirmed" | "withdrawn"
      severity: "critical" | "important" | "notice"
      words: {
        pt: {
          title: string
          text: string
          action: string
        }
        es: {
          title: string
          text: string
          action: string
        }
        en: {
          title: string
          text: string
          action: string
        }
      }
      systems: {
        osType: "android-samsung" | "ios" | "grapheneos"
        min: string | null
        max: string | null
        models: string[]
      }[]
      profiles: ("basic" | "enhanced" | "parental")[]
      source: {
        name: string
        url: string
      }
      expires: string | null
      writer: {
        uid: string
        name: string
      } | null
      confirmer: {
        uid: string
        name: string
      } | null
      alone: boolean
      published: string | null
      withdrawn: string | null
      changed: string
      feed: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** GET /v2/course/content/{file}: A lesson by its file name, {id}.json, cut to the own phone, profile and language */
  courseContent: {
    input: {
      path: {
        file: string
      }
      query?: {
        lang?: "pt" | "es" | "en"
      }
    }
    data: {
      format: "resguardo-cut/1"
      id: string
      module: string
      profile: "basic" | "enhanced" | "parental"
      osType: "android-samsung" | "ios" | "grapheneos"
      lang: "pt" | "es" | "en"
      minutes: number
      title: string
      goal: string
      lastReviewed: string
      pending: ("technical" | "language-pt" | "language-es")[]
      sources: Record<string, {
        name: string
        asOf: string
      }>
      slides: {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "text"
        body: string
        sources: string[]
      } | {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "steps"
        item: string
        why: string
        before?: string
        steps: {
          scheme?: "oneui" | "ios" | "android" | "app"
          min?: string
          max?: string
          models?: string[]
          path: string[]
          elsewhere?: Record<string, string[]>
          do: string
          verify: string
          search?: string
          source: string
          verification: {
            status: "device" | "documented" | "secondary" | "to-verify"
            on: string | null
            build?: string
          }
          requires?: string[]
        }[]
        notAvailable: {
          scheme?: "oneui" | "ios" | "android" | "app"
          min?: string
          max?: string
          models?: string[]
          why: string
          instead: string
        }[]
        variants: boolean
        others: {
          scheme?: "oneui" | "ios" | "android" | "app"
          min?: string
          max?: string
          models?: string[]
          path: string[]
          elsewhere?: Record<string, string[]>
          do: string
          verify: string
          search?: string
          source: string
          verification: {
            status: "device" | "documented" | "secondary" | "to-verify"
            on: string | null
            build?: string
          }
          requires?: string[]
        }[]
        breaks?: string
        sources: string[]
      } | {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "warning"
        severity: "low" | "medium" | "high"
        body: string
        sources: string[]
        handoff?: {
          when: "violence" | "child" | "sextortion" | "suspected-spyware" | "in-progress-crime" | "employer" | "authorities"
          show: "helplines"
        }
      } | {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "checklist"
        items: {
          id: string
          level: "essential" | "recommended" | "advanced"
          weight: 1 | 2 | 3
          text: string
        }[]
      } | {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "quiz"
        pass: number
        questions: {
          id: string
          q: string
          options: {
            id: string
            correct: boolean
            text: string
            feedback: string
          }[]
        }[]
      } | {
        id: string
        title: string
        lang: "pt" | "es" | "en"
        type: "outro"
        body: string
        next: string | null
        links: string[]
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/admin: Create somebody of any role in a team: by invite mail or, for root, with a password (spec 7). 409 names accounts of own teams; root is told of all */
  createAdmin: {
    input: {
      body: {
        username: string
        first_name: string
        last_name: string
        lang: "pt" | "es" | "en"
        timezone: string
        country: string
        city?: string
        institution?: string
        notes?: string
        team?: string
        expiration?: string | null
        via_email: boolean
        password?: string
        submission?: string
        role?: "admin" | "user"
        super_user?: boolean
      }
    }
    data: {
      uid: string
      username: string
      role: "root" | "admin" | "user"
      status: "active" | "pending" | "blocked" | "deleted" | "expired"
      invite_url: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** POST /v2/alert: Write the draft of an alert; what it lacks may follow */
  createAlert: {
    input: {
      body: {
        severity: "critical" | "important" | "notice"
        words: {
          pt: {
            title: string
            text: string
            action: string
          }
          es: {
            title: string
            text: string
            action: string
          }
          en: {
            title: string
            text: string
            action: string
          }
        }
        systems: {
          osType: "android-samsung" | "ios" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
        source: {
          name: string
          url: string
        }
        expires: string | null
        submission?: string
      }
    }
    data: {
      uid: string
      state: "draft" | "confirmed" | "withdrawn"
      severity: "critical" | "important" | "notice"
      words: {
        pt: {
          title: string
          text: string
          action: string
        }
        es: {
          title: string
          text: string
          action: string
        }
        en: {
          title: string
          text: string
          action: string
        }
      }
      systems: {
        osType: "android-samsung" | "ios" | "grapheneos"
        min: string | null
        max: string | null
        models: string[]
      }[]
      profiles: ("basic" | "enhanced" | "parental")[]
      source: {
        name: string
        url: string
      }
      expires: string | null
      writer: {
        uid: string
        name: string
      } | null
      confirmer: {
        uid: string
        name: string
      } | null
      alone: boolean
      published: string | null
      withdrawn: string | null
      changed: string
      feed: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/association: Propose an association; the other side accepts it. 409: there is one, or it would be a second level */
  createAssociation: {
    input: {
      body: {
        sponsor: string
        partner: string
        kind: "seats" | "manage" | "report"
        seats: number | null
        ends: string | null
      }
    }
    data: {
      uid: string
      sponsor: {
        uid: string
        teamName: string
      }
      partner: {
        uid: string
        teamName: string
      }
      kind: "seats" | "manage" | "report"
      state: "proposed" | "accepted" | "ended"
      proposedBy: "sponsor" | "partner"
      seats: number | null
      used: number | null
      ends: string | null
      revision: number
      proposed: string
      accepted: string | null
      ended: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/alert/feeds: Add a feed; asks for the password again. 409: the address is in the list, or the list is full */
  createFeed: {
    input: {
      body: {
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
      }
    }
    data: {
      feeds: {
        uid: string
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
        drafts: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/invite: Invite into a team, by a link or by mail; or make the own personal invite (team null) */
  createInvite: {
    input: {
      body: {
        team: string
        role: "user" | "admin"
        licenseType?: "free" | "trial" | "demo" | "standard" | "none"
        uses?: number
        days?: number
        emails?: string[]
        lang?: "pt" | "es" | "en"
      } | {
        team: null
      }
    }
    data: {
      invites: {
        uid: string
        inviteCode: string
        url: string
        team: {
          uid: string
          teamName: string
        } | null
        role: "user" | "admin"
        licenseType: "free" | "trial" | "demo" | "standard" | "none"
        uses: number | null
        taken: number
        email: string
        state: "pending" | "accepted" | "expired" | "revoked"
        expires: string | null
        created: string
        resend: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** POST /v2/license: Create a licence pack for a team (root) */
  createLicense: {
    input: {
      body: {
        team: string
        licenseType: "free" | "trial" | "demo" | "standard"
        licenseCount: number
        starts?: string
        expiration: string | null
        region?: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
        period?: "month" | "year" | null
        price?: number | null
        provider?: "manual"
        submission?: string
      }
    }
    data: {
      uid: string
      team: {
        uid: string
        teamName: string
      }
      licenseType: "free" | "trial" | "demo" | "standard"
      licenseCount: number
      reserved: number
      assigned: number
      free: number
      starts: string
      expiration: string | null
      status: "valid" | "near expiration" | "expired" | null
      period: "month" | "year" | null
      region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
      currency: string | null
      price: number | null
      provider: string
      cancels: boolean
      reason: string
      revision: number
      created: string
      returns: {
        at: string
        seats: number
      } | null
      association: {
        uid: string
        partner: string
        seats: number
        used: number
        ends: string | null
      } | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/license/orders: Order licences for oneself (team null) or a team, renew a pack, add seats to one, or go from a demo or trial to standard; with a payment provider the answer holds the address to pay at */
  createOrder: {
    input: {
      body: {
        team: string | null
        pack?: string
        kind: "new" | "renewal" | "seats" | "upgrade"
        licenseCount: number
        period: "month" | "year"
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
        pricesVersion: string
        billTo?: string
        provider: "manual" | "stripe"
      }
    }
    data: {
      order: {
        uid: string
        number: number
        kind: "new" | "renewal" | "seats" | "upgrade"
        state: "open" | "paid" | "cancelled" | "refunded"
        team: {
          uid: string
          teamName: string
        } | null
        person: {
          uid: string
          first_name: string
          last_name: string
          username: string
        } | null
        pack: string | null
        licenseType: "demo" | "standard"
        licenseCount: number
        period: "month" | "year"
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
        currency: string
        unitPrice: number
        total: number
        taxes: "included" | "added"
        pricesVersion: string
        seller: string
        billTo: string
        provider: "manual" | "stripe"
        created: string
        paid: string | null
        closed: string | null
        lapses: string | null
        revision: number
      }
      url: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/team: Create a team, with nobody in it yet */
  createTeam: {
    input: {
      body: {
        teamName: string
        description: string
        contactEmail: string
        submission?: string
      }
    }
    data: {
      uid: string
      teamName: string
      description: string
      contactEmail: string
      domains: string[]
      customSettings: Record<string, unknown>
      members: number
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/user: Create an end user in a team: by invite mail or, for root, with a password */
  createUser: {
    input: {
      body: {
        username: string
        first_name: string
        last_name: string
        lang: "pt" | "es" | "en"
        timezone: string
        country: string
        city?: string
        institution?: string
        notes?: string
        team?: string
        expiration?: string | null
        via_email: boolean
        password?: string
        submission?: string
      }
    }
    data: {
      uid: string
      username: string
      role: "root" | "admin" | "user"
      status: "active" | "pending" | "blocked" | "deleted" | "expired"
      invite_url: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** POST /v2/users: Create up to 500 people, all or nothing; with dry_run only says per row what would happen */
  createUsers: {
    input: {
      body: {
        via_email: boolean
        rows: {
          username?: string
          first_name?: string
          last_name?: string
          lang?: string
          timezone?: string
          country?: string
          city?: string
          institution?: string
          notes?: string
          team?: string
          expiration?: string
          role?: string
          password?: string
        }[]
        dry_run?: boolean
        submission?: string
      }
    }
    data: {
      created: number
      rows: {
        username: string
        why: "field" | "double" | "notAllowed" | "teamUnknown" | "exists" | null
        fields: Record<string, string>
        uid: string | null
        invite_url: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** POST /v2/webhook: Add a webhook; asks for the password again and answers its secret, once. 409: the address is in the list, or the list is full */
  createWebhook: {
    input: {
      body: {
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed")[]
        active: boolean
      }
    }
    data: {
      webhooks: {
        uid: string
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed")[]
        active: boolean
        stopped: "gone" | "failing" | null
        failing: string | null
        oldUntil: string | null
        waiting: number
        revision: number
      }[]
      uid: string
      secret: string
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/decide: Approve, hide, or hide with a strike that lapses after 90 days; of an appeal, approving takes the decision back. 409: not claimed by the caller, or decided */
  decideReview: {
    input: {
      body: {
        uid: string
        revision: number
        decision: "approve" | "hide" | "strike"
        reason: "spam" | "abuse" | "personal-data" | "dangerous" | "off-topic" | "other"
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/admin: Delete people: locked at once, erased after the days of the settings. By uid in the query, many in the body; or by filters */
  deleteAdmins: {
    input: {
      query?: {
        uid_array?: string[] | string
        dry_run?: "true"
        without_refused?: "true"
      }
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
          team?: string
          seen?: "week" | "month" | "longer" | "never"
        }
        dry_run?: boolean
        without_refused?: boolean
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/alert: Delete a draft. 409: it was in force, or is */
  deleteAlert: {
    input: {
      query: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/association: End an association at once, or take back or decline a proposal; either side may */
  deleteAssociation: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      uid: string
      sponsor: {
        uid: string
        teamName: string
      }
      partner: {
        uid: string
        teamName: string
      }
      kind: "seats" | "manage" | "report"
      state: "proposed" | "accepted" | "ended"
      proposedBy: "sponsor" | "partner"
      seats: number | null
      used: number | null
      ends: string | null
      revision: number
      proposed: string
      accepted: string | null
      ended: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/device: Remove a device: whoever is signed in there is signed out. Own ones, and those of the own team */
  deleteDevice: {
    input: {
      query: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/support/draft: Delete a suggestion that was taken up or is of no use */
  deleteDraft: {
    input: {
      body: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/alert/feeds: Remove a feed; asks for the password again. What it brought stays */
  deleteFeed: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      feeds: {
        uid: string
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
        drafts: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/invite: Revoke invites, all or none: their codes open nothing any more */
  deleteInvite: {
    input: {
      query: {
        uid_array: string[] | string
      }
    }
    data: {
      revoked: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/team/domains: Give up a domain; whoever joined by it stays */
  deleteTeamDomains: {
    input: {
      query: {
        uid: string
        domain: string
      }
    }
    data: {
      domains: {
        domain: string
        mode: "off" | "ask" | "join"
        state: "waiting" | "proved" | "dropped"
        result: "none" | "found" | "missing" | "wrong" | "unreachable" | "taken"
        provedBy: "dns" | "root" | null
        record: {
          name: string
          value: string
        }
        claimed: string
        checked: string | null
        nextCheck: string | null
        missingSince: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/user: Delete end users: locked at once, erased after the days of the settings. By uid in the query, many in the body; or by filters */
  deleteUsers: {
    input: {
      query?: {
        uid_array?: string[] | string
        dry_run?: "true"
        without_refused?: "true"
      }
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          team?: string
          os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        }
        dry_run?: boolean
        without_refused?: boolean
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/webhook: Remove a webhook with its deliveries; asks for the password again */
  deleteWebhook: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      webhooks: {
        uid: string
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed")[]
        active: boolean
        stopped: "gone" | "failing" | null
        failing: string | null
        oldUntil: string | null
        waiting: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/support/draft: Suggest a question and its answer to whoever writes the lessons, in general words */
  draftAnswer: {
    input: {
      body: {
        submission?: string
        lang: "pt" | "es" | "en"
        question: string
        answer: string
      }
    }
    data: {
      uid: string
      lang: "pt" | "es" | "en"
      question: string
      answer: string
      made: string
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/admin: Change an account, each field by whom it concerns; 409 when somebody saved in between */
  editAdmin: {
    input: {
      body: {
        uid: string
        revision?: number
        first_name?: string
        last_name?: string
        lang?: "pt" | "es" | "en"
        theme?: "light" | "dark"
        timezone?: string
        country?: string
        city?: string
        institution?: string
        notes?: string
        newsletter?: "opted_out" | "weekly" | "monthly"
        discreet?: boolean
        role?: "root" | "admin" | "user"
        status?: "active" | "blocked"
        expiration?: string | null
        access_level?: "full" | "read"
        helper?: boolean
        username?: string
        username_code?: string
        password?: string
        current_password?: string
        renew_token?: true
      }
    }
    data: {
      uid: string
      username: string
      first_name: string
      last_name: string
      role: "root" | "admin" | "user"
      access_level: "full" | "read"
      helper: boolean
      status: "active" | "pending" | "blocked" | "deleted" | "expired"
      lang: "pt" | "es" | "en"
      theme: "light" | "dark" | null
      timezone: string
      country: string
      city: string
      institution: string
      notes: string
      newsletter: "opted_out" | "weekly" | "monthly"
      discreet: boolean
      has_password: boolean
      expiration: string | null
      last_seen: string | null
      created: string
      revision: number
      token?: string
    } | null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** PUT /v2/alert: Change a draft, or a withdrawn alert, which is a draft again. 409: somebody saved in between, or it is in force */
  editAlert: {
    input: {
      body: {
        uid: string
        revision: number
        severity: "critical" | "important" | "notice"
        words: {
          pt: {
            title: string
            text: string
            action: string
          }
          es: {
            title: string
            text: string
            action: string
          }
          en: {
            title: string
            text: string
            action: string
          }
        }
        systems: {
          osType: "android-samsung" | "ios" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
        source: {
          name: string
          url: string
        }
        expires: string | null
      }
    }
    data: {
      uid: string
      state: "draft" | "confirmed" | "withdrawn"
      severity: "critical" | "important" | "notice"
      words: {
        pt: {
          title: string
          text: string
          action: string
        }
        es: {
          title: string
          text: string
          action: string
        }
        en: {
          title: string
          text: string
          action: string
        }
      }
      systems: {
        osType: "android-samsung" | "ios" | "grapheneos"
        min: string | null
        max: string | null
        models: string[]
      }[]
      profiles: ("basic" | "enhanced" | "parental")[]
      source: {
        name: string
        url: string
      }
      expires: string | null
      writer: {
        uid: string
        name: string
      } | null
      confirmer: {
        uid: string
        name: string
      } | null
      alone: boolean
      published: string | null
      withdrawn: string | null
      changed: string
      feed: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/apps: Save the settings of the section apps; a masked secret stays as it is */
  editApps: {
    input: {
      body: {
        android: {
          version?: string
          smallest?: string
          store?: string
        }
        ios: {
          version?: string
          smallest?: string
          store?: string
        }
        revision: number
      }
    }
    data: {
      values: {
        android: {
          version: string
          smallest: string
          store: string
        }
        ios: {
          version: string
          smallest: string
          store: string
        }
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/association: Accept a proposal as it was read, or change seats and end; 409 when it changed or ended meanwhile */
  editAssociation: {
    input: {
      body: {
        uid: string
        revision: number
        accept?: true
        seats?: number | null
        ends?: string | null
      }
    }
    data: {
      uid: string
      sponsor: {
        uid: string
        teamName: string
      }
      partner: {
        uid: string
        teamName: string
      }
      kind: "seats" | "manage" | "report"
      state: "proposed" | "accepted" | "ended"
      proposedBy: "sponsor" | "partner"
      seats: number | null
      used: number | null
      ends: string | null
      revision: number
      proposed: string
      accepted: string | null
      ended: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/attachments: Save the settings of the section attachments; a masked secret stays as it is */
  editAttachments: {
    input: {
      body: {
        largestKib: number
        types: ("image/jpeg" | "image/png" | "image/webp")[]
        daysKept: number
        revision: number
      }
    }
    data: {
      values: {
        largestKib: number
        types: ("image/jpeg" | "image/png" | "image/webp")[]
        daysKept: number
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/calling: Save the settings of the section calling; a masked secret stays as it is */
  editCalling: {
    input: {
      body: {
        pushToTalk: boolean
        longestSeconds: number
        speechUrl: string
        speechModel: string
        speechKey: string
        telephone: string
        staffed: boolean
        timezone: string
        hours: {
          from: string
          to: string
        }[][]
        holidays: string[]
        promised: {
          emergency: number
          priority: number
          licensed: number
          freeDays: number
        }
        lead: string | null
        revision: number
      }
    }
    data: {
      values: {
        pushToTalk: boolean
        longestSeconds: number
        speechUrl: string
        speechModel: string
        speechKey: string
        telephone: string
        staffed: boolean
        timezone: string
        hours: {
          from: string
          to: string
        }[][]
        holidays: string[]
        promised: {
          emergency: number
          priority: number
          licensed: number
          freeDays: number
        }
        lead: string | null
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/certs: Save the settings of the section certs; a masked secret stays as it is */
  editCerts: {
    input: {
      body: {
        certificate: string
        key: string
        revision: number
      }
    }
    data: {
      values: {
        certificate: string
        key: string
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/settings: Whether everybody may read the community, or only who is signed in */
  editCommunity: {
    input: {
      body: {
        publicReading: boolean
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/device: Name an own device; an application tells its version and the token of its messages as well */
  editDevice: {
    input: {
      body: {
        uid: string
        deviceName?: string | null
        appVersion?: string | null
        deviceToken?: string | null
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/alert/feeds: Change a feed or turn it on or off; asks for the password again. 409: somebody saved in between, or another one has the address */
  editFeed: {
    input: {
      body: {
        uid: string
        revision: number
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
      }
    }
    data: {
      feeds: {
        uid: string
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
        drafts: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/general: Save the settings of the section general; a masked secret stays as it is */
  editGeneral: {
    input: {
      body: {
        emailingEnabled: boolean
        registrationEnabled: boolean
        registrationTokenMinutes: number
        resetTokenMinutes: number
        inviteMinutes: number
        oneTimeCodeLength: number
        oneTimeCodeMinutes: number
        defaultLanguage: "pt" | "es" | "en"
        trialDays: number
        website: string
        support: string
        terms: string
        forum: string
        handle: string
        revision: number
      }
    }
    data: {
      values: {
        emailingEnabled: boolean
        registrationEnabled: boolean
        registrationTokenMinutes: number
        resetTokenMinutes: number
        inviteMinutes: number
        oneTimeCodeLength: number
        oneTimeCodeMinutes: number
        defaultLanguage: "pt" | "es" | "en"
        trialDays: number
        website: string
        support: string
        terms: string
        forum: string
        handle: string
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/invite: Change uses or end of an invite; resend makes a new code, voids the old one and mails it */
  editInvite: {
    input: {
      body: {
        uid: string
        uses?: number
        days?: number
        resend?: boolean
      }
    }
    data: {
      uid: string
      inviteCode: string
      url: string
      team: {
        uid: string
        teamName: string
      } | null
      role: "user" | "admin"
      licenseType: "free" | "trial" | "demo" | "standard" | "none"
      uses: number | null
      taken: number
      email: string
      state: "pending" | "accepted" | "expired" | "revoked"
      expires: string | null
      created: string
      resend: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** PUT /v2/license: Change a licence pack, renew it, or let it expire now or at a date (root); dry_run tells who is hit. 409: it was changed meanwhile, or fewer seats than are in use, with the people to free */
  editLicense: {
    input: {
      body: {
        uid: string
        revision: number
        licenseType?: "free" | "trial" | "demo" | "standard"
        licenseCount?: number
        starts?: string
        expiration?: string | null
        region?: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
        period?: "month" | "year" | null
        price?: number | null
        renew?: "month" | "year"
        expire?: {
          at?: string
          reason: string
        }
        dry_run?: boolean
      }
    }
    data: {
      pack: {
        uid: string
        team: {
          uid: string
          teamName: string
        }
        licenseType: "free" | "trial" | "demo" | "standard"
        licenseCount: number
        reserved: number
        assigned: number
        free: number
        starts: string
        expiration: string | null
        status: "valid" | "near expiration" | "expired" | null
        period: "month" | "year" | null
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
        currency: string | null
        price: number | null
        provider: string
        cancels: boolean
        reason: string
        revision: number
        created: string
        returns: {
          at: string
          seats: number
        } | null
        association: {
          uid: string
          partner: string
          seats: number
          used: number
          ends: string | null
        } | null
      } | null
      over: number
      hit: {
        total: number
        people: {
          uid: string
          first_name: string
          last_name: string
          username: string
        }[]
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/messaging: Save the settings of the section messaging; a masked secret stays as it is */
  editMessaging: {
    input: {
      body: {
        host: string
        port: number
        user: string
        secret: string
        tls: "starttls" | "tls" | "none"
        senderName: string
        senderAddress: string
        subjectPrefix: string
        revision: number
      }
    }
    data: {
      values: {
        host: string
        port: number
        user: string
        secret: string
        tls: "starttls" | "tls" | "none"
        senderName: string
        senderAddress: string
        subjectPrefix: string
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/license/orders: Confirm a manual order as paid, or pay it back (root); cancel one that is open (root, its buyer, admins of its team). 409: it is in another state by now */
  editOrder: {
    input: {
      body: {
        uid: string
        revision: number
        to: "paid" | "cancelled" | "refunded"
      }
    }
    data: {
      uid: string
      number: number
      kind: "new" | "renewal" | "seats" | "upgrade"
      state: "open" | "paid" | "cancelled" | "refunded"
      team: {
        uid: string
        teamName: string
      } | null
      person: {
        uid: string
        first_name: string
        last_name: string
        username: string
      } | null
      pack: string | null
      licenseType: "demo" | "standard"
      licenseCount: number
      period: "month" | "year"
      region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
      currency: string
      unitPrice: number
      total: number
      taxes: "included" | "added"
      pricesVersion: string
      seller: string
      billTo: string
      provider: "manual" | "stripe"
      created: string
      paid: string | null
      closed: string | null
      lapses: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/security: Save the settings of the section security; a masked secret stays as it is */
  editSecurity: {
    input: {
      body: {
        failedAttempts: number
        lockMinutes: number
        passwordHistory: number
        registrationsPerHour: number
        sessionMinutes: number
        idleMinutes: number
        rootIdleMinutes: number
        passwordPolicy: "classic" | "modern"
        secondStepForRoot: boolean
        secondStepForAdmins: boolean
        signInByCode: boolean
        signInByOpenid: boolean
        accessDays: number
        placeDays: number
        auditDays: number
        chatDays: number
        mailDays: number
        deletedDays: number
        reportDays: number
        revision: number
      }
    }
    data: {
      values: {
        failedAttempts: number
        lockMinutes: number
        passwordHistory: number
        registrationsPerHour: number
        sessionMinutes: number
        idleMinutes: number
        rootIdleMinutes: number
        passwordPolicy: "classic" | "modern"
        secondStepForRoot: boolean
        secondStepForAdmins: boolean
        signInByCode: boolean
        signInByOpenid: boolean
        accessDays: number
        placeDays: number
        auditDays: number
        chatDays: number
        mailDays: number
        deletedDays: number
        reportDays: number
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/license/subscriptions: Let a subscription end with the period that is paid, or go on after all */
  editSubscription: {
    input: {
      body: {
        uid: string
        revision: number
        cancels: boolean
      }
    }
    data: {
      uid: string
      team: {
        uid: string
        teamName: string
      } | null
      licenseCount: number
      period: "month" | "year" | null
      region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
      currency: string | null
      price: number | null
      starts: string
      expiration: string | null
      provider: "manual" | "stripe"
      cancels: boolean
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/team: Change name, description and contact of a team; 409 when somebody saved in between */
  editTeam: {
    input: {
      body: {
        uid: string
        teamName: string
        description: string
        contactEmail: string
        revision: number
      }
    }
    data: {
      uid: string
      teamName: string
      description: string
      contactEmail: string
      domains: string[]
      customSettings: Record<string, unknown>
      members: number
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/team/domains: Claim a domain, again after it was dropped, or change its mode; root may confirm it by hand */
  editTeamDomains: {
    input: {
      body: {
        uid: string
        domain: string
        mode?: "off" | "ask" | "join"
        confirmed?: true
      }
    }
    data: {
      domains: {
        domain: string
        mode: "off" | "ask" | "join"
        state: "waiting" | "proved" | "dropped"
        result: "none" | "found" | "missing" | "wrong" | "unreachable" | "taken"
        provedBy: "dns" | "root" | null
        record: {
          name: string
          value: string
        }
        claimed: string
        checked: string | null
        nextCheck: string | null
        missingSince: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/team/settings: Change the settings of a team; a logo is SVG or PNG in base64, null takes it away */
  editTeamSettings: {
    input: {
      body: {
        brandName: string
        accent: string
        profile: "basic" | "enhanced" | "parental" | null
        lang: "pt" | "es" | "en" | null
        welcome: string
        uid: string
        revision: number
        logo?: string | null
      }
    }
    data: {
      settings: {
        brandName: string
        accent: string
        profile: "basic" | "enhanced" | "parental" | null
        lang: "pt" | "es" | "en" | null
        welcome: string
        logo: string | null
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/settings/tls: Save the settings of the section tls; a masked secret stays as it is */
  editTls: {
    input: {
      body: {
        enabled: boolean
        port: number
        oldest: "TLSv1.2" | "TLSv1.3"
        hstsDays: number
        redirect: boolean
        revision: number
      }
    }
    data: {
      values: {
        enabled: boolean
        port: number
        oldest: "TLSv1.2" | "TLSv1.3"
        hstsDays: number
        redirect: boolean
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/webhook: Change a webhook or turn it on or off; asks for the password again. 409: somebody saved in between, or another one has the address */
  editWebhook: {
    input: {
      body: {
        uid: string
        revision: number
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed")[]
        active: boolean
      }
    }
    data: {
      webhooks: {
        uid: string
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed")[]
        active: boolean
        stopped: "gone" | "failing" | null
        failing: string | null
        oldUntil: string | null
        waiting: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/sessions: End every own session but the one that asks; for root with a uid, all of that person */
  endOtherSessions: {
    input: {
      body: {
        uid?: string
      }
    }
    data: {
      ended: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/session/{sid}: End one session, at once on every instance */
  endSession: {
    input: {
      path: {
        sid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/access/export: Tries to sign in as a file, under the filters of the list; asks for the password again */
  exportAccess: {
    input: {
      query?: {
        uid?: string
        all?: "true"
        q?: string
        outcome?: ("200" | "401" | "403" | "410" | "422")[] | "200" | "401" | "403" | "410" | "422"
        method?: ("password" | "code" | "token" | "verify" | "reset" | "passkey" | "totp")[] | "password" | "code" | "token" | "verify" | "reset" | "passkey" | "totp"
        country?: string
        from?: string
        to?: string
        zone?: string
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/export: The people one may see as a file, under the filters of the list; asks for the password again */
  exportAdmins: {
    input: {
      query?: {
        q?: string
        status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
        role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
        team?: string
        seen?: "week" | "month" | "longer" | "never"
        sort?: "name" | "-name" | "seen" | "-seen" | "created" | "-created"
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/audit/export: The audit log as a file, under the filters of the list; for root after the password again */
  exportAudit: {
    input: {
      query?: {
        q?: string
        action?: string[] | string
        result?: "done" | "refused"
        target?: string
        team?: string
        request?: string
        from?: string
        to?: string
        zone?: string
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/admin/data: All that is stored about the caller, as a ZIP of JSON and of a page to read */
  exportData: {
    input: {
      body: Record<string, never>
    }
    data: Blob
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support/draft/export: The suggestions as a file; asks for the password again */
  exportDrafts: {
    input: {
      query?: {
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/packs/export: The packs that one may see as a file, under the filters of the list; asks for the password again */
  exportPacks: {
    input: {
      query?: {
        team?: string
        q?: string
        type?: ("free" | "trial" | "demo" | "standard")[] | "free" | "trial" | "demo" | "standard"
        state?: ("valid" | "near expiration" | "expired" | "to come")[] | "valid" | "near expiration" | "expired" | "to come"
        provider?: string[] | string
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/report/export: The reported steps as a file, under the filters of the list; asks for the password again */
  exportReportedSteps: {
    input: {
      query?: {
        state?: "open" | "settled"
        osType?: ("android-samsung" | "ios" | "grapheneos")[] | "android-samsung" | "ios" | "grapheneos"
        lesson?: string
        format?: "csv" | "json"
        delimiter?: "," | ";"
      }
    }
    data: Blob
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/follow: Be told by mail of what is written in a thread, or no more: a link, once until one has looked */
  followThread: {
    input: {
      body: {
        thread: string
        follow: boolean
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/ticks: Keep no ticks on the account any more; what was kept is deleted at once */
  forgetTicks: {
    input: {
      body: Record<string, never>
    }
    data: null
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/public/geolocation: The country of the asking address by the local country file; nothing is stored */
  geolocation: {
    input: Record<string, never>
    data: {
      country: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/hide: Hide a post where one meets it; for moderators. 409: it is not shown */
  hidePost: {
    input: {
      body: {
        uid: string
        reason: "spam" | "abuse" | "personal-data" | "dangerous" | "off-topic" | "other"
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/newsletter/join: Confirm the newsletter with the token of its mail. 422: the token is too old */
  joinNewsletter: {
    input: {
      body: {
        token: string
      }
    }
    data: {
      next: string
      cadence: "weekly" | "monthly"
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/public/keep: Take the own termination back, with the token of the mail that told of it */
  keepAccount: {
    input: {
      body: {
        token: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/community/image: Keep a picture for a post: drawn anew, without anything a camera wrote into it */
  keepImage: {
    input: {
      body: {
        image: string
        alt: string
      }
    }
    data: {
      uid: string
      width: number
      height: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/ticks: Bring own ticks together with those kept on the account; begin: true starts keeping them, else 409 where none are kept */
  keepTicks: {
    input: {
      body: {
        ticks: Record<string, {
          state: "set" | "absent" | "gone"
          on: string
          at: number
          version: string | null
          memory?: {
            due: string
            stability: number
            difficulty: number
          }
        }>
        begin?: boolean
      }
    }
    data: {
      ticks: Record<string, {
        state: "set" | "absent" | "gone"
        on: string
        at: number
        version: string | null
        memory?: {
          due: string
          stability: number
          difficulty: number
        }
      }>
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/public/newsletter/leave/{token}: Leave the newsletter at once, with the token of any of its mails; for the page and for the button of mail programs (RFC 8058). Again, or for somebody who is gone, it changes nothing */
  leaveNewsletter: {
    input: {
      path: {
        token: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/invite: What an invite code invites to; the same answer in the same time for every code that is not good */
  lookUpInvite: {
    input: {
      body: {
        invite_code: string
      }
    }
    data: {
      valid: boolean
      kind: "team" | "friend" | null
      teamName: string | null
      role: "user" | "admin" | null
      addressed: boolean
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/alert/read: Mark alerts as read; which ones somebody read is kept sealed. Without uids, all that concern the own phone */
  markAlerts: {
    input: {
      body: {
        uids?: string[]
      }
    }
    data: {
      unread: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/answer: Mark a reply as the answer, or none; for who began the thread, and for moderators */
  markAnswer: {
    input: {
      body: {
        thread: string
        post: string | null
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/community/moderate: Pin or lock a thread, or no more; for moderators. 409: somebody was faster */
  moderateThread: {
    input: {
      body: {
        uid: string
        revision: number
        pinned: boolean
        locked: boolean
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/license/seats: Move seats to another pack of the same team, or change when they end; 409: no seat left there */
  moveSeats: {
    input: {
      body: {
        uid_array: string[]
        pack?: string
        ends?: string | null
      }
    }
    data: {
      changed: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/support/move: Solve, close or reopen a question, or make it more urgent. 409: not as it stands, or somebody was faster */
  moveTicket: {
    input: {
      body: {
        uid: string
        revision: number
        move: "solve" | "close" | "reopen" | "escalate"
      }
    }
    data: {
      uid: string
      number: number
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      lang: "pt" | "es" | "en"
      asked: string
      promised: string | null
      spent: number | null
      helper: {
        uid: string
        name: string
      } | null
      begin: string
      revision: number
      question: string
      answer: string
      license: "free" | "trial" | "demo" | "standard" | "none"
      osType: "android-samsung" | "ios" | "grapheneos" | null
      model: string | null
      profile: "basic" | "enhanced" | "parental" | null
      messages: {
        id: string
        at: string
        from: "reader" | "helper" | "note"
        helper: {
          uid: string
          name: string
        } | null
        text: string
      }[]
      helpers: {
        uid: string
        name: string
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/license/portal: The address of the payment provider where a subscription is managed */
  openPortal: {
    input: {
      body: {
        uid: string
      }
    }
    data: {
      url: string
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/passkey: Sign in with what a passkey has signed; it counts as both steps */
  passkeyAuth: {
    input: {
      body: {
        passkey: {
          id: string
          rawId: string
          type: "public-key"
          response: {
            clientDataJSON: string
            authenticatorData: string
            signature: string
            userHandle?: string
          }
        }
        browser: string
      }
    }
    data: {
      token: string
    }
    refusals: 400 | 401 | 403 | 408 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** PUT /v2/newsletter/manage: Hold every mail of the newsletter back, or let them go on */
  pauseNewsletter: {
    input: {
      body: {
        paused: boolean
      }
    }
    data: {
      paused: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/alert/preview: Whose phones an alert would concern: models of the catalogue, each with how many people chose it, rounded down and from five on */
  previewAlert: {
    input: {
      body: {
        systems: {
          osType: "android-samsung" | "ios" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
      }
    }
    data: {
      phones: {
        osType: "android-samsung" | "ios" | "grapheneos"
        device: string | null
        name: string | null
        people: number | null
      }[]
      people: number | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/newsletter/preview: The mail that readers of one kind would get if it were sent now: of a language, a cadence, a profile and a phone */
  previewNewsletter: {
    input: {
      query: {
        cadence: "weekly" | "monthly"
        lang: "pt" | "es" | "en"
        profile: "basic" | "enhanced" | "parental"
        osType: "android-samsung" | "ios" | "grapheneos"
        device?: string
        version?: string
        discreet?: "yes"
      }
    }
    data: {
      mail: {
        subject: string
        text: string
      } | null
      alerts: number
      since: string
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/admin/proof: The own password again or a passkey, as some calls want: a 403 with `proof` in its data names them */
  prove: {
    input: {
      body: {
        password: string
      } | {
        passkey: {
          id: string
          rawId: string
          type: "public-key"
          response: {
            clientDataJSON: string
            authenticatorData: string
            signature: string
            userHandle?: string
          }
        }
      }
    }
    data: {
      minutes: number
      token: string
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/public/settings: What the public pages need to know of the settings */
  publicSettings: {
    input: Record<string, never>
    data: {
      emailing_enabled: boolean
      registration_enabled: boolean
      code_length: number
      password_policy: "classic" | "modern"
      code_sign_in: boolean
      terms_version: string
      terms: string
      apps: Record<string, unknown>
      openid: {
        name: string
        authorization_endpoint: string
        client_id: string
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/access: Tries to sign in, the newest first: the own ones, those of one account by uid, or with all those of everybody (spec 7) */
  readAccess: {
    input: {
      query?: {
        uid?: string
        all?: "true"
        q?: string
        outcome?: ("200" | "401" | "403" | "410" | "422")[] | "200" | "401" | "403" | "410" | "422"
        method?: ("password" | "code" | "token" | "verify" | "reset" | "passkey" | "totp")[] | "password" | "code" | "token" | "verify" | "reset" | "passkey" | "totp"
        country?: string
        from?: string
        to?: string
        zone?: string
        before?: number
        size?: number
      }
    }
    data: {
      entries: {
        id: number
        at: string
        person: {
          uid: string
          name: string | null
          username: string | null
        } | null
        method: string
        outcome: number
        source: string
        country: string | null
        browser: string
      }[]
      next: number | null
      total: number
      counts: {
        failed: number
        successful: number
      } | null
      person: {
        uid: string
        name: string | null
        username: string | null
      } | null
      kept: {
        days: number
        placeDays: number
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/activity: The own bulk actions of the last day, the newest first, at most 20 */
  readActivity: {
    input: Record<string, never>
    data: {
      activities: {
        request: string
        action: "block" | "activate" | "activateUsers" | "deleteAdmins" | "deleteUsers" | "restoreAdmins" | "undo"
        at: string
        total: number
        names: string[]
        undoable: boolean
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin: One account by uid, as a list of one; or the people one may see, page by page (spec 7) */
  readAdmins: {
    input: {
      query?: {
        uid?: string
        q?: string
        status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
        role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
        team?: string
        seen?: "week" | "month" | "longer" | "never"
        sort?: "name" | "-name" | "seen" | "-seen" | "created" | "-created"
        after?: string
        size?: number
      }
    }
    data: {
      uid: string
      username: string
      first_name: string
      last_name: string
      role: "root" | "admin" | "user"
      access_level: "full" | "read"
      helper: boolean
      status: "active" | "pending" | "blocked" | "deleted" | "expired"
      lang: "pt" | "es" | "en"
      theme: "light" | "dark" | null
      timezone: string
      country: string
      city: string
      institution: string
      notes: string
      newsletter: "opted_out" | "weekly" | "monthly"
      discreet: boolean
      has_password: boolean
      expiration: string | null
      last_seen: string | null
      created: string
      revision: number
    }[] | {
      admins: {
        uid: string
        username: string
        first_name: string
        last_name: string
        role: "root" | "admin" | "user"
        status: "active" | "pending" | "blocked" | "deleted" | "expired"
        expiration: string | null
        last_seen: string | null
        licenseType: "free" | "trial" | "demo" | "standard" | "none"
        teams: {
          uid: string
          teamName: string
          joinedBy: "founder" | "hand" | "invite" | "domain"
        }[]
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/alert/news: How many alerts concern the own phone and are unread, and the critical ones among them */
  readAlertNews: {
    input: {
      query: {
        lang: "pt" | "es" | "en"
      }
    }
    data: {
      unread: number
      critical: {
        uid: string
        title: string
        action: string
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/alert: Alerts in force, the newest first: those that concern the own phone and profile, or with show=all every one */
  readAlerts: {
    input: {
      query: {
        show?: "mine" | "all"
        severity?: ("critical" | "important" | "notice")[] | "critical" | "important" | "notice"
        lang: "pt" | "es" | "en"
        after?: string
        size?: number
      }
    }
    data: {
      alerts: {
        uid: string
        severity: "critical" | "important" | "notice"
        title: string
        text: string
        action: string
        systems: {
          osType: "android-samsung" | "ios" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
        source: {
          name: string
          url: string
        }
        published: string
        expires: string | null
        mine: boolean
        read: boolean
      }[]
      next: string | null
      phone: {
        osType: "android-samsung" | "ios" | "grapheneos"
        model: string | null
        version: string | null
      } | null
      updatesEnd: {
        model: string
        on: string | null
        ended: boolean
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/association: The associations of a team: living ones first, then the newest, at most 100 */
  readAssociations: {
    input: {
      query: {
        team: string
      }
    }
    data: {
      associations: {
        uid: string
        sponsor: {
          uid: string
          teamName: string
        }
        partner: {
          uid: string
          teamName: string
        }
        kind: "seats" | "manage" | "report"
        state: "proposed" | "accepted" | "ended"
        proposedBy: "sponsor" | "partner"
        seats: number | null
        used: number | null
        ends: string | null
        revision: number
        proposed: string
        accepted: string | null
        ended: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/audit: The audit log, the newest first: what one did and what was done to one; for root everything */
  readAudit: {
    input: {
      query?: {
        q?: string
        action?: string[] | string
        result?: "done" | "refused"
        target?: string
        team?: string
        request?: string
        from?: string
        to?: string
        zone?: string
        grouped?: "true"
        before?: number
        size?: number
      }
    }
    data: {
      lines: {
        number: number
        at: string
        actor: {
          uid: string
          name: string | null
          username: string | null
        } | null
        role: "root" | "admin" | "user" | null
        action: string
        target: {
          uid: string
          name: string | null
          username: string | null
        } | null
        team: {
          uid: string
          teamName: string | null
        } | null
        result: number
        reason: string
        request: string | null
        source: string
        lines: number
      }[]
      next: number | null
      total: number
      keptDays: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/brand: How the own team shows itself; of several the one joined first that shows anything, null without one */
  readBrand: {
    input: Record<string, never>
    data: {
      brand: {
        teamName: string
        brandName: string
        accent: string
        welcome: string
        logo: string | null
        profile: "basic" | "enhanced" | "parental" | null
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support/canned: Answers that are written already, in every language; for whoever answers */
  readCanned: {
    input: Record<string, never>
    data: {
      answers: {
        id: string
        title: {
          pt: string
          es: string
          en: string
        }
        text: {
          pt: string
          es: string
          en: string
        }
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/assistant/history: All that the caller and the assistant said to each other, the oldest first */
  readChat: {
    input: Record<string, never>
    data: {
      messages: {
        seq: number
        id: string
        at: string
        from: "reader"
        text: string
        about?: {
          lesson: string
          slide?: string
        }
        ticket?: string
      } | {
        seq: number
        id: string
        at: string
        from: "assistant"
        to: string
        answer: {
          kind: "answer" | "ask" | "handOver" | "danger" | "refusal" | "talk"
          lang: "pt" | "es" | "en"
          note?: string
          text: string[]
          ways: {
            lesson: string
            slide: number
            title: string
            before?: string
            steps: {
              scheme?: "oneui" | "ios" | "android" | "app"
              min?: string
              max?: string
              models?: string[]
              path: string[]
              elsewhere?: Record<string, string[]>
              do: string
              verify: string
              search?: string
              source: string
              verification: {
                status: "device" | "documented" | "secondary" | "to-verify"
                on: string | null
                build?: string
              }
              requires?: string[]
            }[]
            notAvailable: {
              scheme?: "oneui" | "ios" | "android" | "app"
              min?: string
              max?: string
              models?: string[]
              why: string
              instead: string
            }[]
          }[]
          citations: {
            lesson: string
            title: string
            slide: number | null
            locked: boolean
          }[]
          card: "stolen" | "seized" | "account" | "stalking" | "sextortion" | "child" | null
          also?: "stolen" | "seized" | "account" | "stalking" | "sextortion" | "child"
          lines?: ("emergency" | "violence" | "children" | "suicide" | "cyber" | "rights")[]
          choices: string[]
          person: boolean
          by: "course" | "model"
          cut: boolean
        }
        good: boolean | null
      } | {
        seq: number
        id: string
        at: string
        from: "person"
        text: string
        ticket: string
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community: The boards with how much is in them, the outside forum and handle, what is taken as a picture, and whether everybody may read. Boards are told to everybody, what is in them to who may read */
  readCommunity: {
    input: Record<string, never>
    data: {
      publicReading: boolean
      forum: string
      handle: string
      pictures: {
        largestKib: number
        types: string[]
      }
      boards: {
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        threads: number
        last: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/course: The own course, progress and course maps */
  readCourse: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      uid: string
      profile: "basic" | "enhanced" | "parental" | null
      osType: "android-samsung" | "ios" | "grapheneos" | null
      device: string | null
      version: string | null
      visitedSubmodules: string[]
      license: "free" | "trial" | "demo" | "standard" | "none"
      modules: Record<string, string[]>
      submodules: Record<string, string[]>
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/webhook/{uid}/deliveries: What a webhook was told in the last 30 days, newest first, with each attempt */
  readDeliveries: {
    input: {
      path: {
        uid: string
      }
      query?: {
        state?: "waiting" | "delivered" | "failed"
        after?: string
        size?: number
      }
    }
    data: {
      deliveries: {
        uid: string
        kind: "account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed" | "webhook.test"
        at: string
        state: "waiting" | "delivered" | "failed"
        due: string | null
        attempts: {
          at: string
          result: "delivered" | "status" | "gone" | "redirect" | "timeout" | "unreachable" | "address"
          status: number | null
          ms: number
        }[]
        data: Record<string, string> | null
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/device: The own devices, the one seen last first; for root, who gives the password anew, those of the person named by uid */
  readDevices: {
    input: {
      query?: {
        uid?: string
      }
    }
    data: {
      devices: {
        uid: string
        current: boolean
        facts: {
          os: "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
          osVersion: string | null
          model: string | null
          deviceName: string | null
          appVersion: string | null
          store: string | null
          browser: "Chrome" | "Edge" | "Firefox" | "Opera" | "Safari" | "Samsung Internet" | "other"
          browserVersion: string | null
          first_seen: string
          last_seen: string
        } | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/domains: The domains that a team claims, by name */
  readDomains: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      domains: {
        domain: string
        mode: "off" | "ask" | "join"
        state: "waiting" | "proved" | "dropped"
        result: "none" | "found" | "missing" | "wrong" | "unreachable" | "taken"
        provedBy: "dns" | "root" | null
        record: {
          name: string
          value: string
        }
        claimed: string
        checked: string | null
        nextCheck: string | null
        missingSince: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support/draft: What helpers suggested for the lessons, the newest first */
  readDrafts: {
    input: {
      query?: {
        after?: string
        size?: number
      }
    }
    data: {
      drafts: {
        uid: string
        lang: "pt" | "es" | "en"
        question: string
        answer: string
        made: string
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/alert/feeds/read: Ask a feed now instead of within the hour. 409: it is off */
  readFeedNow: {
    input: {
      body: {
        uid: string
      }
    }
    data: {
      feeds: {
        uid: string
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
        drafts: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/alert/feeds: The feeds that drafts of alerts come from, by name */
  readFeeds: {
    input: Record<string, never>
    data: {
      feeds: {
        uid: string
        name: string
        kind: "sofa" | "kev" | "rss" | "json"
        url: string
        lang: "pt" | "es" | "en"
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
        drafts: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/image/{uid}: A picture of a post, as the address that a page shows it by */
  readImage: {
    input: {
      path: {
        uid: string
      }
    }
    data: {
      data: string
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/invite: Invites into the teams one may see, newest first; after names the last one of the page before */
  readInvites: {
    input: {
      query?: {
        team?: string
        state?: ("pending" | "accepted" | "expired" | "revoked")[] | "pending" | "accepted" | "expired" | "revoked"
        after?: string
        size?: number
      }
    }
    data: {
      invites: {
        uid: string
        inviteCode: string
        url: string
        team: {
          uid: string
          teamName: string
        } | null
        role: "user" | "admin"
        licenseType: "free" | "trial" | "demo" | "standard" | "none"
        uses: number | null
        taken: number
        email: string
        state: "pending" | "accepted" | "expired" | "revoked"
        expires: string | null
        created: string
        resend: number
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/requests: Who waits to be let into a team, the oldest first, at most 100 */
  readJoinRequests: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      requests: {
        uid: string
        username: string
        first_name: string
        last_name: string
        domain: string
        asked: string
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license: The own licence state, and how long a trial lasts */
  readLicense: {
    input: Record<string, never>
    data: {
      licenseType: "free" | "trial" | "demo" | "standard" | "none"
      expiration: string | null
      status: "valid" | "near expiration" | "expired" | null
      source: "role" | "trial" | "own" | "seat" | "association" | "referral" | null
      provider: string | null
      graceEnds: string | null
      trialAvailable: boolean
      trialDays: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/alert/manage/{uid}: One alert, and whether the caller may confirm it */
  readManagedAlert: {
    input: {
      path: {
        uid: string
      }
    }
    data: {
      alert: {
        uid: string
        state: "draft" | "confirmed" | "withdrawn"
        severity: "critical" | "important" | "notice"
        words: {
          pt: {
            title: string
            text: string
            action: string
          }
          es: {
            title: string
            text: string
            action: string
          }
          en: {
            title: string
            text: string
            action: string
          }
        }
        systems: {
          osType: "android-samsung" | "ios" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
        source: {
          name: string
          url: string
        }
        expires: string | null
        writer: {
          uid: string
          name: string
        } | null
        confirmer: {
          uid: string
          name: string
        } | null
        alone: boolean
        published: string | null
        withdrawn: string | null
        changed: string
        feed: string | null
        revision: number
      }
      confirming: "open" | "alone" | "other"
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/alert/manage: Alerts in every state, those changed last first */
  readManagedAlerts: {
    input: {
      query?: {
        state?: ("draft" | "confirmed" | "withdrawn")[] | "draft" | "confirmed" | "withdrawn"
        severity?: ("critical" | "important" | "notice")[] | "critical" | "important" | "notice"
        osType?: "android-samsung" | "ios" | "grapheneos"
        q?: string
        after?: string
        size?: number
      }
    }
    data: {
      alerts: {
        uid: string
        state: "draft" | "confirmed" | "withdrawn"
        severity: "critical" | "important" | "notice"
        words: {
          pt: {
            title: string
            text: string
            action: string
          }
          es: {
            title: string
            text: string
            action: string
          }
          en: {
            title: string
            text: string
            action: string
          }
        }
        systems: {
          osType: "android-samsung" | "ios" | "grapheneos"
          min: string | null
          max: string | null
          models: string[]
        }[]
        profiles: ("basic" | "enhanced" | "parental")[]
        source: {
          name: string
          url: string
        }
        expires: string | null
        writer: {
          uid: string
          name: string
        } | null
        confirmer: {
          uid: string
          name: string
        } | null
        alone: boolean
        published: string | null
        withdrawn: string | null
        changed: string
        feed: string | null
        revision: number
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/own: What the caller is called here, what they may do, and the lessons that a post can rest on */
  readMember: {
    input: Record<string, never>
    data: {
      name: string | null
      isNew: boolean
      strikes: number
      moderates: boolean
      announces: boolean
      lessons: {
        id: string
        title: string
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/members: The people of a team, by name; after names the last one of the page before */
  readMembers: {
    input: {
      query: {
        uid: string
        q?: string
        after?: string
        size?: number
      }
    }
    data: {
      members: {
        uid: string
        username: string
        first_name: string
        last_name: string
        role: "root" | "admin" | "user"
        status: "active" | "pending" | "blocked" | "deleted" | "expired"
        joinedBy: "founder" | "hand" | "invite" | "domain"
        joined: string
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/teams: The teams somebody belongs to, by name, and how they came into each */
  readMemberships: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      uid: string
      teams: {
        uid: string
        teamName: string
        joinedBy: "founder" | "hand" | "invite" | "domain"
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/log: What moderators decided, the newest first, without names and texts */
  readModeration: {
    input: {
      query?: {
        after?: string
        before?: string
        size?: number
      }
    }
    data: {
      decided: {
        uid: string
        day: string
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        kind: "held" | "reported" | "appeal"
        decision: "approve" | "hide" | "strike"
        reason: "spam" | "abuse" | "personal-data" | "dangerous" | "off-topic" | "other"
      }[]
      next: string | null
      previous: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/months: The own free months */
  readMonths: {
    input: Record<string, never>
    data: {
      free: number
      keptUntil: string | null
      inUse: {
        starts: string
        ends: string
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/newsletter: How the own newsletter stands, and the issues that the caller could have got, the newest first; before names the last one of the page before */
  readNewsletter: {
    input: {
      query: {
        lang: "pt" | "es" | "en"
        before?: string
        size?: number
      }
    }
    data: {
      standing: {
        preference: "opted_out" | "weekly" | "monthly"
        cadence: "weekly" | "monthly" | null
        state: "off" | "waiting" | "joined" | "stopped"
        next: string | null
      }
      issues: {
        day: string
        alerts: {
          uid: string
          severity: "critical" | "important" | "notice"
          title: string
          text: string
          action: string
          source: {
            name: string
            url: string
          }
          published: string
        }[]
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/newsletter/manage: The issues that were sent, the newest first, with what became of their mails, and those to come */
  readNewsletterDesk: {
    input: {
      query?: {
        before?: string
        size?: number
      }
    }
    data: {
      delivering: boolean
      paused: string | null
      readers: number
      stopped: number
      dates: {
        at: string
        day: string
        cadence: "weekly" | "monthly"
        zones: string[]
        readers: number
      }[]
      issues: {
        day: string
        cadence: "weekly" | "monthly"
        from: string
        to: string
        filled: boolean
        zones: number
        readers: number
        kinds: number
        queued: number
        sending: number
        sent: number
        bounced: number
        unknown: number
        late: number
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/orders/{uid}: One order, as its printable invoice shows it */
  readOrder: {
    input: {
      path: {
        uid: string
      }
    }
    data: {
      uid: string
      number: number
      kind: "new" | "renewal" | "seats" | "upgrade"
      state: "open" | "paid" | "cancelled" | "refunded"
      team: {
        uid: string
        teamName: string
      } | null
      person: {
        uid: string
        first_name: string
        last_name: string
        username: string
      } | null
      pack: string | null
      licenseType: "demo" | "standard"
      licenseCount: number
      period: "month" | "year"
      region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
      currency: string
      unitPrice: number
      total: number
      taxes: "included" | "added"
      pricesVersion: string
      seller: string
      billTo: string
      provider: "manual" | "stripe"
      created: string
      paid: string | null
      closed: string | null
      lapses: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/orders: The own orders; of a team (team) for its admins; of everybody for root (all), newest first */
  readOrders: {
    input: {
      query?: {
        team?: string
        all?: "true"
        state?: "open" | "paid" | "cancelled" | "refunded"
        after?: string
        size?: number
      }
    }
    data: {
      orders: {
        uid: string
        number: number
        kind: "new" | "renewal" | "seats" | "upgrade"
        state: "open" | "paid" | "cancelled" | "refunded"
        team: {
          uid: string
          teamName: string
        } | null
        person: {
          uid: string
          first_name: string
          last_name: string
          username: string
        } | null
        pack: string | null
        licenseType: "demo" | "standard"
        licenseCount: number
        period: "month" | "year"
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
        currency: string
        unitPrice: number
        total: number
        taxes: "included" | "added"
        pricesVersion: string
        seller: string
        billTo: string
        provider: "manual" | "stripe"
        created: string
        paid: string | null
        closed: string | null
        lapses: string | null
        revision: number
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/outbox: Mails of the local outbox, newest first; before names the last one of the page before */
  readOutbox: {
    input: {
      query?: {
        before?: string
        size?: number
      }
    }
    data: {
      mails: {
        id: string
        created: string
        kind: "verify" | "known-address" | "one-time-code" | "reset" | "password-changed" | "many-deleted" | "invite" | "audit-head" | "join-request" | "joined-team" | "passkey-added" | "passkey-removed" | "totp-added" | "totp-removed" | "recovery-used" | "reset-elsewhere" | "code-elsewhere" | "new-account" | "account-wanted" | "new-root" | "account-ending" | "account-terminated" | "account-erased" | "new-address" | "address-changed" | "license-ending" | "license-ended" | "own-license-ending" | "own-license-ended" | "trial-ending" | "trial-ended" | "order-waiting" | "order-lapsed" | "license-digest" | "person-answered" | "ticket-due" | "test" | "certificate-ending" | "webhook-stopped" | "thread-news" | "post-judged" | "alert-waits" | "newsletter-join"
        to: string
        subject: string
        text: string
      }[]
      next: string | null
      delivering: boolean
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/admin/overview: What waits for an administrator: accounts, requests to join, licence packs near their end; sign-ins by day for root */
  readOverview: {
    input: {
      query?: {
        zone?: string
      }
    }
    data: {
      pending: number
      joinRequests: number
      packs: number
      oneStep: boolean
      signIns: {
        day: string
        successful: number
        refused: number
      }[] | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/packs/{uid}: One licence pack */
  readPack: {
    input: {
      path: {
        uid: string
      }
    }
    data: {
      uid: string
      team: {
        uid: string
        teamName: string
      }
      licenseType: "free" | "trial" | "demo" | "standard"
      licenseCount: number
      reserved: number
      assigned: number
      free: number
      starts: string
      expiration: string | null
      status: "valid" | "near expiration" | "expired" | null
      period: "month" | "year" | null
      region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
      currency: string | null
      price: number | null
      provider: string
      cancels: boolean
      reason: string
      revision: number
      created: string
      returns: {
        at: string
        seats: number
      } | null
      association: {
        uid: string
        partner: string
        seats: number
        used: number
        ends: string | null
      } | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/packs: The licence packs of the teams one may see, newest first; for a partner also those it gets seats of */
  readPacks: {
    input: {
      query?: {
        team?: string
        q?: string
        type?: ("free" | "trial" | "demo" | "standard")[] | "free" | "trial" | "demo" | "standard"
        state?: ("valid" | "near expiration" | "expired" | "to come")[] | "valid" | "near expiration" | "expired" | "to come"
        provider?: string[] | string
        after?: string
        size?: number
      }
    }
    data: {
      packs: {
        uid: string
        team: {
          uid: string
          teamName: string
        }
        licenseType: "free" | "trial" | "demo" | "standard"
        licenseCount: number
        reserved: number
        assigned: number
        free: number
        starts: string
        expiration: string | null
        status: "valid" | "near expiration" | "expired" | null
        period: "month" | "year" | null
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
        currency: string | null
        price: number | null
        provider: string
        cancels: boolean
        reason: string
        revision: number
        created: string
        returns: {
          at: string
          seats: number
        } | null
        association: {
          uid: string
          partner: string
          seats: number
          used: number
          ends: string | null
        } | null
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/passkey: The own passkeys, the oldest first */
  readPasskeys: {
    input: Record<string, never>
    data: {
      uid: string
      name: string
      created: string
      last_used: string | null
      backed_up: boolean
    }[]
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/course/plan: What can be set on the own phone, lesson by lesson, in one language; what changed, what comes first */
  readPlan: {
    input: {
      query: {
        lang: "pt" | "es" | "en"
      }
    }
    data: {
      lessons: {
        id: string
        minutes: number
        impact: number
        stops: string
        costs: string
        items: {
          id: string
          text: string
          level: "essential" | "recommended" | "advanced"
          range: {
            min: string | null
            max: string | null
          } | null
        }[]
        changes: {
          on: string
          items: string[]
          reason: string
        }[]
      }[]
      first: string[]
      heirs: Record<string, string[]>
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/public/prices: Prices per seat by region, and by which providers one can pay */
  readPrices: {
    input: Record<string, never>
    data: {
      version: string
      since: string
      regions: {
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world"
        currency: string
        month: number
        year: number
        taxes: "included" | "added"
      }[]
      providers: ("manual" | "stripe")[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/invite/referral: The own personal invite, null while there is none or since it was revoked, and its ledger */
  readReferrals: {
    input: Record<string, never>
    data: {
      invite: {
        uid: string
        inviteCode: string
        url: string
        team: {
          uid: string
          teamName: string
        } | null
        role: "user" | "admin"
        licenseType: "free" | "trial" | "demo" | "standard" | "none"
        uses: number | null
        taken: number
        email: string
        state: "pending" | "accepted" | "expired" | "revoked"
        expires: string | null
        created: string
        resend: number
      } | null
      revoked: boolean
      rewards: {
        uid: string
        state: "pending" | "earned" | "withdrawn"
        reason: "registered" | "purchaseYoung" | "periodKept" | "refund" | "ownAddress" | "sameTeam" | "sameDomain" | "yearlyLimit"
        registered: string
        earned: string | null
        keptUntil: string | null
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/report: The people of a team in bands; for its admins and for those of a sponsor who may read it */
  readReport: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      report: {
        people: number
        progress: {
          band: "0" | "1-25" | "26-50" | "51-75" | "76-100"
          people: number | null
        }[]
        activity: {
          band: "active" | "inactive"
          people: number | null
        }[]
        licenses: {
          band: "licensed" | "unlicensed"
          people: number | null
        }[]
      } | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/report/{uid}: One reported step with what was said of it, the newest first */
  readReportedStep: {
    input: {
      path: {
        uid: string
      }
      query?: {
        after?: string
        size?: number
      }
    }
    data: {
      step: {
        uid: string
        lesson: string
        slide: string
        osType: "android-samsung" | "ios" | "grapheneos"
        path: {
          pt: string[]
          es: string[]
          en: string[]
        }
        title: {
          pt: string
          es: string
          en: string
        } | null
        proof: {
          status: "device" | "documented" | "secondary" | "to-verify"
          on: string | null
        } | null
        reports: number
        models: string[]
        versions: string[]
        told: string
        settled: string | null
        word: string
        revision: number
      }
      reports: {
        uid: string
        day: string
        model: string | null
        version: string | null
        language: "pt" | "es" | "en"
        note: string
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/report: Steps that look different on somebody’s phone, those told last first */
  readReportedSteps: {
    input: {
      query?: {
        state?: "open" | "settled"
        osType?: ("android-samsung" | "ios" | "grapheneos")[] | "android-samsung" | "ios" | "grapheneos"
        lesson?: string
        after?: string
        size?: number
      }
    }
    data: {
      steps: {
        uid: string
        lesson: string
        slide: string
        osType: "android-samsung" | "ios" | "grapheneos"
        path: {
          pt: string[]
          es: string[]
          en: string[]
        }
        title: {
          pt: string
          es: string
          en: string
        } | null
        proof: {
          status: "device" | "documented" | "secondary" | "to-verify"
          on: string | null
        } | null
        reports: number
        models: string[]
        versions: string[]
        told: string
        settled: string | null
        word: string
        revision: number
      }[]
      next: string | null
      total: number
      lessons: string[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/reviews: What waits for moderators, the oldest first */
  readReviews: {
    input: {
      query?: {
        kind?: "held" | "reported" | "appeal"
        after?: string
        before?: string
        size?: number
      }
    }
    data: {
      reviews: {
        uid: string
        kind: "held" | "reported" | "appeal"
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        thread: string | null
        title: string
        text: string
        lang: "pt" | "es" | "en"
        image: {
          uid: string
          alt: string
          width: number
          height: number
        } | null
        writer: {
          name: string
          team: boolean
        } | null
        strikes: number
        reports: {
          reason: "spam" | "abuse" | "personal-data" | "dangerous" | "off-topic" | "other"
          note: string
        }[]
        plea: string
        before: "approve" | "hide" | "strike" | null
        opened: string
        claimed: "mine" | "taken" | "free"
        mayClaim: boolean
        revision: number
      }[]
      next: string | null
      previous: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/settings/revisions: How a section was before, the newest first; to restore one, save its values */
  readRevisions: {
    input: {
      query: {
        section: "general" | "security" | "messaging" | "attachments" | "calling" | "apps" | "tls" | "certs"
        before?: number
        size?: number
      }
    }
    data: {
      revisions: {
        revision: number
        at: string
        by: {
          uid: string
          name: string
        } | null
        changes: {
          field: string
          from: unknown
          to: unknown
          secret?: true
        }[]
        values: Record<string, unknown>
      }[]
      next: number | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/seats: The seats of a pack that are reserved or assigned, newest first; a partner sees those of its people */
  readSeats: {
    input: {
      query: {
        pack: string
        q?: string
        state?: "reserved" | "assigned"
        after?: string
        size?: number
      }
    }
    data: {
      seats: {
        uid: string
        state: "reserved" | "assigned"
        person: {
          uid: string
          first_name: string
          last_name: string
          username: string
        } | null
        invited: string | null
        partner: {
          uid: string
          teamName: string
        } | null
        ends: string | null
        created: string
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/totp: How the own sign-in by password goes on: what is asked after it, and the own authenticator app */
  readSecondStep: {
    input: Record<string, never>
    data: {
      wanted: boolean
      asked: "none" | "code" | "own"
      has_password: boolean
      totp: {
        created: string
        last_used: string | null
        recovery_codes: number
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/session: The own living sessions, the newest first; of somebody else for root, who gives the password anew */
  readSessions: {
    input: {
      query?: {
        uid?: string
      }
    }
    data: {
      sessions: {
        sid: string
        browser: string
        country: string | null
        created: string
        lastSeen: string
        current: boolean
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/settings: All settings by section; secrets come masked */
  readSettings: {
    input: Record<string, never>
    data: {
      general: {
        values: {
          emailingEnabled: boolean
          registrationEnabled: boolean
          registrationTokenMinutes: number
          resetTokenMinutes: number
          inviteMinutes: number
          oneTimeCodeLength: number
          oneTimeCodeMinutes: number
          defaultLanguage: "pt" | "es" | "en"
          trialDays: number
          website: string
          support: string
          terms: string
          forum: string
          handle: string
        }
        revision: number
      }
      security: {
        values: {
          failedAttempts: number
          lockMinutes: number
          passwordHistory: number
          registrationsPerHour: number
          sessionMinutes: number
          idleMinutes: number
          rootIdleMinutes: number
          passwordPolicy: "classic" | "modern"
          secondStepForRoot: boolean
          secondStepForAdmins: boolean
          signInByCode: boolean
          signInByOpenid: boolean
          accessDays: number
          placeDays: number
          auditDays: number
          chatDays: number
          mailDays: number
          deletedDays: number
          reportDays: number
        }
        revision: number
      }
      messaging: {
        values: {
          host: string
          port: number
          user: string
          secret: string
          tls: "starttls" | "tls" | "none"
          senderName: string
          senderAddress: string
          subjectPrefix: string
        }
        revision: number
      }
      attachments: {
        values: {
          largestKib: number
          types: ("image/jpeg" | "image/png" | "image/webp")[]
          daysKept: number
        }
        revision: number
      }
      calling: {
        values: {
          pushToTalk: boolean
          longestSeconds: number
          speechUrl: string
          speechModel: string
          speechKey: string
          telephone: string
          staffed: boolean
          timezone: string
          hours: {
            from: string
            to: string
          }[][]
          holidays: string[]
          promised: {
            emergency: number
            priority: number
            licensed: number
            freeDays: number
          }
          lead: string | null
        }
        revision: number
      }
      apps: {
        values: {
          android: {
            version: string
            smallest: string
            store: string
          }
          ios: {
            version: string
            smallest: string
            store: string
          }
        }
        revision: number
      }
      tls: {
        values: {
          enabled: boolean
          port: number
          oldest: "TLSv1.2" | "TLSv1.3"
          hstsDays: number
          redirect: boolean
        }
        revision: number
      }
      certs: {
        values: {
          certificate: string
          key: string
        }
        revision: number
      }
      mailBy: "settings" | "environment" | "outbox"
      chain: {
        subject: string
        issuer: string
        names: string[]
        from: string
        to: string
      }[]
      httpsPort: number | null
      helpers: {
        uid: string
        username: string
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/assistant/speech: Whether what somebody says is written down here, and for how many seconds */
  readSpeech: {
    input: Record<string, never>
    data: {
      available: boolean
      seconds: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/settings/status: How the servers, the database, the jobs and the mail fare, now and over the last hours */
  readStatus: {
    input: {
      query?: {
        hours?: "1" | "6" | "24" | "168"
      }
    }
    data: {
      at: string
      instance: string
      instances: {
        name: string
        started: string
        seen: string
        version: string
        node: string
        content: string
      }[]
      postgres: string
      schema: string
      jobs: {
        name: string
        last: {
          at: string
          ms: number
          good: boolean
        } | null
        next: string | null
        failures: number
        failed: {
          at: string
          why: string
        } | null
      }[]
      queue: {
        waiting: number
        failing: number
      }
      mail: {
        by: "settings" | "environment" | "outbox"
        oldest: string | null
        kinds: {
          kind: "verify" | "known-address" | "one-time-code" | "reset" | "password-changed" | "many-deleted" | "invite" | "audit-head" | "join-request" | "joined-team" | "passkey-added" | "passkey-removed" | "totp-added" | "totp-removed" | "recovery-used" | "reset-elsewhere" | "code-elsewhere" | "new-account" | "account-wanted" | "new-root" | "account-ending" | "account-terminated" | "account-erased" | "new-address" | "address-changed" | "license-ending" | "license-ended" | "own-license-ending" | "own-license-ended" | "trial-ending" | "trial-ended" | "order-waiting" | "order-lapsed" | "license-digest" | "person-answered" | "ticket-due" | "test" | "certificate-ending" | "webhook-stopped" | "thread-news" | "post-judged" | "alert-waits" | "newsletter-join"
          waiting: number
          failing: number
          givenUp: number
        }[]
      }
      database: {
        bytes: number
        grown: number | null
        tables: {
          name: string
          bytes: number
        }[]
      }
      certificate: {
        subject: string
        to: string
      } | null
      httpsPort: number | null
      feeds: {
        name: string
        active: boolean
        read: string | null
        result: "never" | "read" | "unchanged" | "address" | "redirect" | "status" | "tooLarge" | "timeout" | "unreachable" | "unreadable"
      }[]
      backups: boolean
      points: {
        at: string
        requests: number | null
        refused: number | null
        failed: number | null
        lag: number | null
        sockets: number | null
        memory: number | null
        database: number | null
        mails: number | null
        jobs: number | null
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/license/subscriptions: What one pays for: the own subscription, and with team those of a team; expired ones last */
  readSubscriptions: {
    input: {
      query?: {
        team?: string
      }
    }
    data: {
      subscriptions: {
        uid: string
        team: {
          uid: string
          teamName: string
        } | null
        licenseCount: number
        period: "month" | "year" | null
        region: "brazil" | "latin-america" | "europe" | "united-kingdom" | "north-america" | "world" | null
        currency: string | null
        price: number | null
        starts: string
        expiration: string | null
        provider: "manual" | "stripe"
        cancels: boolean
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support/own: Whether people answer, by when they would, what of the chat would be shared, and what the caller handed over last */
  readSupport: {
    input: Record<string, never>
    data: {
      staffed: boolean
      telephone: string
      promised: string | null
      promisedEmergency: string | null
      question: string
      answer: string
      emergency: boolean
      osType: "android-samsung" | "ios" | "grapheneos" | null
      model: string | null
      profile: "basic" | "enhanced" | "parental" | null
      ticket: {
        uid: string
        state: "queued" | "assigned" | "waiting" | "solved" | "closed"
        priority: "emergency" | "priority" | "licensed" | "free"
        asked: string
        promised: string | null
        reopenUntil: string | null
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team: The teams the caller may see, by name; after names the last one of the page before */
  readTeams: {
    input: {
      query?: {
        uid?: string
        q?: string
        after?: string
        size?: number
      }
    }
    data: {
      teams: {
        uid: string
        teamName: string
        description: string
        contactEmail: string
        domains: string[]
        customSettings: Record<string, unknown>
        members: number
        revision: number
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/team/settings: The settings of a team */
  readTeamSettings: {
    input: {
      query: {
        uid: string
      }
    }
    data: {
      settings: {
        brandName: string
        accent: string
        profile: "basic" | "enhanced" | "parental" | null
        lang: "pt" | "es" | "en" | null
        welcome: string
        logo: string | null
      }
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/public/terms: The version of the terms of service, and the days that they name: how long things are kept here */
  readTerms: {
    input: Record<string, never>
    data: {
      version: string
      kept: {
        access: number
        mails: number
        deleted: number
      }
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/thread/{uid}: A thread and a page of its posts in order; `post` begins the page with that one */
  readThread: {
    input: {
      path: {
        uid: string
      }
      query?: {
        post?: string
        after?: string
        before?: string
        size?: number
      }
    }
    data: {
      thread: {
        uid: string
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        lang: "pt" | "es" | "en"
        title: string
        writer: {
          name: string
          team: boolean
        } | null
        state: "shown" | "held" | "hidden" | "removed"
        pinned: boolean
        locked: boolean
        answered: boolean
        replies: number
        created: string
        last: string
        own: boolean
        follows: boolean
        revision: number
        answer: string | null
      }
      posts: {
        uid: string
        lang: "pt" | "es" | "en"
        text: string
        writer: {
          name: string
          team: boolean
        } | null
        state: "shown" | "held" | "hidden" | "removed"
        created: string
        opening: boolean
        answer: boolean
        own: boolean
        image: {
          uid: string
          alt: string
          width: number
          height: number
        } | null
        lesson: {
          id: string
          title: string
          stale: boolean
        } | null
        appeal: string | null
      }[]
      next: string | null
      previous: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/threads: A page of a board: what is pinned, then what was written in last */
  readThreads: {
    input: {
      query: {
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        lang?: "pt" | "es" | "en"
        after?: string
        before?: string
        size?: number
      }
    }
    data: {
      threads: {
        uid: string
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        lang: "pt" | "es" | "en"
        title: string
        writer: {
          name: string
          team: boolean
        } | null
        state: "shown" | "held" | "hidden" | "removed"
        pinned: boolean
        locked: boolean
        answered: boolean
        replies: number
        created: string
        last: string
      }[]
      next: string | null
      previous: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support/ticket/{uid}: One question with all that was said */
  readTicket: {
    input: {
      path: {
        uid: string
      }
    }
    data: {
      uid: string
      number: number
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      lang: "pt" | "es" | "en"
      asked: string
      promised: string | null
      spent: number | null
      helper: {
        uid: string
        name: string
      } | null
      begin: string
      revision: number
      question: string
      answer: string
      license: "free" | "trial" | "demo" | "standard" | "none"
      osType: "android-samsung" | "ios" | "grapheneos" | null
      model: string | null
      profile: "basic" | "enhanced" | "parental" | null
      messages: {
        id: string
        at: string
        from: "reader" | "helper" | "note"
        helper: {
          uid: string
          name: string
        } | null
        text: string
      }[]
      helpers: {
        uid: string
        name: string
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/support: What waits for helpers, the most urgent and then the oldest first; for whoever answers */
  readTickets: {
    input: {
      query?: {
        state?: ("queued" | "assigned" | "waiting" | "solved" | "closed")[] | "queued" | "assigned" | "waiting" | "solved" | "closed"
        priority?: "emergency" | "priority" | "licensed" | "free"
        lang?: "pt" | "es" | "en"
        mine?: "yes"
        after?: string
        size?: number
      }
    }
    data: {
      tickets: {
        uid: string
        number: number
        state: "queued" | "assigned" | "waiting" | "solved" | "closed"
        priority: "emergency" | "priority" | "licensed" | "free"
        lang: "pt" | "es" | "en"
        asked: string
        promised: string | null
        spent: number | null
        helper: {
          uid: string
          name: string
        } | null
        begin: string
        revision: number
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/ticks: What the caller keeps on the account of "Set on my phone" (null while nothing is kept), and the day of each last visit */
  readTicks: {
    input: Record<string, never>
    data: {
      ticks: Record<string, {
        state: "set" | "absent" | "gone"
        on: string
        at: number
        version: string | null
        memory?: {
          due: string
          stability: number
          difficulty: number
        }
      }> | null
      seen: Record<string, string>
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/newsletter/unknown: Mails of which nobody knows whether the mail server took them, as the program died in between; by the Message-ID that the server’s log has. They are not sent again */
  readUnknownLetters: {
    input: {
      query?: {
        after?: string
        size?: number
      }
    }
    data: {
      letters: {
        messageId: string
        day: string
        cadence: "weekly" | "monthly"
        at: string
      }[]
      next: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/user: The end users one may see with their devices, by name, page by page; by system for root only */
  readUsers: {
    input: {
      query?: {
        q?: string
        status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
        team?: string
        os?: ("android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other")[] | "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
        after?: string
        size?: number
      }
    }
    data: {
      users: {
        uid: string
        username: string
        first_name: string
        last_name: string
        status: "active" | "pending" | "blocked" | "deleted" | "expired"
        expiration: string | null
        last_seen: string | null
        licenseType: "free" | "trial" | "demo" | "standard" | "none"
        teams: {
          uid: string
          teamName: string
          joinedBy: "founder" | "hand" | "invite" | "domain"
        }[]
        devices: {
          uid: string
          current: boolean
          facts: {
            os: "android" | "ios" | "windows" | "macos" | "linux" | "chromeos" | "other"
            osVersion: string | null
            model: string | null
            deviceName: string | null
            appVersion: string | null
            store: string | null
            browser: "Chrome" | "Edge" | "Firefox" | "Opera" | "Safari" | "Samsung Internet" | "other"
            browserVersion: string | null
            first_seen: string
            last_seen: string
          } | null
        }[]
      }[]
      next: string | null
      total: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/webhook: The webhooks of the instance, by name */
  readWebhooks: {
    input: Record<string, never>
    data: {
      webhooks: {
        uid: string
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed")[]
        active: boolean
        stopped: "gone" | "failing" | null
        failing: string | null
        oldUntil: string | null
        waiting: number
        revision: number
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/course: Record a submodule as visited; again is harmless, visited false takes it back */
  recordProgress: {
    input: {
      body: {
        uid: string
        submodule: string
        visited?: boolean
      }
    }
    data: {
      visitedSubmodules: string[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/register: Register an account; a verification e-mail follows, whether or not the address is known */
  register: {
    input: {
      body: {
        username: string
        first_name: string
        last_name: string
        lang: "pt" | "es" | "en"
        timezone: string
        country: string
        invite_code?: string
      }
    }
    data: {
      resend: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 501 | 503 | 509
  }
  /** DELETE /v2/license/seats: Free seats; whoever held one keeps all they learnt */
  releaseSeats: {
    input: {
      query: {
        uid_array: string[] | string
      }
    }
    data: {
      released: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/team/members: Take a person out of a team; 409 when people would stay without an admin */
  removeMember: {
    input: {
      query: {
        uid: string
        person: string
      }
    }
    data: {
      removed: true
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/passkey: Remove an own passkey; never the last way in */
  removePasskey: {
    input: {
      query: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/community/post: Take back an own post: text and picture are gone at once */
  removePost: {
    input: {
      body: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/totp: Remove the own authenticator app and its recovery codes */
  removeTotp: {
    input: Record<string, never>
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/passkey: Give an own passkey another name */
  renamePasskey: {
    input: {
      body: {
        uid: string
        name: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/webhook/secret: A new secret, answered once; asks for the password again. For a day deliveries carry a signature of the old one too */
  renewWebhookSecret: {
    input: {
      body: {
        uid: string
      }
    }
    data: {
      webhooks: {
        uid: string
        name: string
        url: string
        kinds: ("account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed")[]
        active: boolean
        stopped: "gone" | "failing" | null
        failing: string | null
        oldUntil: string | null
        waiting: number
        revision: number
      }[]
      uid: string
      secret: string
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/community/report: Tell moderators of a post; each person counts once */
  reportPost: {
    input: {
      body: {
        uid: string
        reason: "spam" | "abuse" | "personal-data" | "dangerous" | "off-topic" | "other"
        note?: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/course/report: Say that a step of a lesson looks different on the own phone; system and model are those of the own course. 409: the lesson has another step there by now. Once a day per step and version; again changes nothing */
  reportStep: {
    input: {
      body: {
        lesson: string
        slide: string
        path: string[]
        language: "pt" | "es" | "en"
        version: string | null
        note?: string
      }
    }
    data: {
      added: boolean
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/webhook/deliveries: Send a delivery again under its id, with all attempts ahead of it. 409: its webhook is off, or what it told is forgotten */
  resendDelivery: {
    input: {
      body: {
        uid: string
      }
    }
    data: Record<string, never>
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/reset: Ask for the reset mail (username), or set the new password (token, password; passkey or otp where two steps are wanted) */
  reset: {
    input: {
      body: {
        username: string
      } | {
        token: string
        password: string
        passkey?: {
          id: string
          rawId: string
          type: "public-key"
          response: {
            clientDataJSON: string
            authenticatorData: string
            signature: string
            userHandle?: string
          }
        }
        otp?: string
      }
    }
    data: {
      resend?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 500 | 501 | 503
  }
  /** POST /v2/user/reset: Send somebody the mail to choose a new password (uid); with its token, set it (token, password) */
  resetUser: {
    input: {
      body: {
        uid: string
      } | {
        token: string
        password: string
        passkey?: {
          id: string
          rawId: string
          type: "public-key"
          response: {
            clientDataJSON: string
            authenticatorData: string
            signature: string
            userHandle?: string
          }
        }
        otp?: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 503
  }
  /** PUT /v2/admin/restore: Give deleted people back what they were, as long as they are not erased */
  restoreAdmins: {
    input: {
      body: {
        uid_array?: string[] | string
        matching?: {
          q?: string
          status?: ("active" | "pending" | "blocked" | "deleted" | "expired")[] | "active" | "pending" | "blocked" | "deleted" | "expired"
          role?: ("root" | "admin" | "user")[] | "root" | "admin" | "user"
          team?: string
          seen?: "week" | "month" | "longer" | "never"
        }
        dry_run?: boolean
        without_refused?: boolean
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/community/search: Posts with these words, the newest first */
  searchCommunity: {
    input: {
      query: {
        q: string
        board?: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        lang?: "pt" | "es" | "en"
        after?: string
        before?: string
        size?: number
      }
    }
    data: {
      found: {
        uid: string
        thread: string
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        lang: "pt" | "es" | "en"
        title: string
        begin: string
        created: string
      }[]
      next: string | null
      previous: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/course/search: Lessons of the own course that answer a question, the best first */
  searchLessons: {
    input: {
      query: {
        q: string
        lang: "pt" | "es" | "en"
        size?: number
      }
    }
    data: {
      lessons: {
        id: string
        module: string
        title: {
          text: string
          marks: [number, number][]
        }
        excerpt: {
          text: string
          marks: [number, number][]
        }
        place: "title" | "goal" | "heading" | "checklist" | "path" | "text" | "quiz" | "intro" | "keywords" | "risk"
        slide: number | null
        locked: boolean
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/report: Settle a reported step, with a word why, or open it again. 409: it was settled or opened meanwhile */
  settleReportedStep: {
    input: {
      body: {
        uid: string
        revision: number
        settled: boolean
        word?: string
      }
    }
    data: {
      uid: string
      lesson: string
      slide: string
      osType: "android-samsung" | "ios" | "grapheneos"
      path: {
        pt: string[]
        es: string[]
        en: string[]
      }
      title: {
        pt: string
        es: string
        en: string
      } | null
      proof: {
        status: "device" | "documented" | "secondary" | "to-verify"
        on: string | null
      } | null
      reports: number
      models: string[]
      versions: string[]
      told: string
      settled: string | null
      word: string
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/session: End the own session */
  signOut: {
    input: Record<string, never>
    data: null
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/license/trial: Start the own trial, once per person */
  startTrial: {
    input: {
      body: Record<string, never>
    }
    data: {
      licenseType: "free" | "trial" | "demo" | "standard" | "none"
      expiration: string | null
      status: "valid" | "near expiration" | "expired" | null
      source: "role" | "trial" | "own" | "seat" | "association" | "referral" | null
      provider: string | null
      graceEnds: string | null
      trialAvailable: boolean
      trialDays: number
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/session: Restart the idle clock of the own session */
  staySignedIn: {
    input: Record<string, never>
    data: {
      idle: number
      exp: number
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/newsletter/stop: Send no newsletter to an address any more, as its owner complained or its mails came back later */
  stopLetters: {
    input: {
      body: {
        address: string
        why: "complaint" | "bounce"
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/admin/teams: Change the teams somebody belongs to: what to add, what to take away (spec 7) */
  teamPermissions: {
    input: {
      body: {
        uid: string
        add?: string[]
        remove?: string[]
      }
    }
    data: {
      uid: string
      teams: {
        uid: string
        teamName: string
        joinedBy: "founder" | "hand" | "invite" | "domain"
      }[]
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/support/own: Write to whoever has the own question; opens it again for 14 days after its end. 409: that time is over */
  tellPerson: {
    input: {
      body: {
        uid: string
        id: string
        text: string
      }
    }
    data: {
      uid: string
      state: "queued" | "assigned" | "waiting" | "solved" | "closed"
      priority: "emergency" | "priority" | "licensed" | "free"
      asked: string
      promised: string | null
      reopenUntil: string | null
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/admin/terminate: End the own account: now, or in 14 days. The SHA-512 of the password in the body or the query */
  terminate: {
    input: {
      query?: {
        password?: string
      }
      body: {
        password?: string
        when?: "now" | "later"
      }
    }
    data: {
      until: string | null
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/settings/mail: Send a test mail to oneself by the saved settings, at once */
  testMail: {
    input: {
      body: Record<string, never>
    }
    data: {
      to: string
      fault: "connection" | "signIn" | "sender" | "recipient" | "content" | null
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 422 | 429 | 500 | 501 | 503
  }
  /** POST /v2/webhook/test: Send an event of the kind webhook.test now, once, and tell what came of it */
  testWebhook: {
    input: {
      body: {
        uid: string
      }
    }
    data: {
      delivery: {
        uid: string
        kind: "account.created" | "account.changed" | "account.erased" | "license.created" | "license.changed" | "license.assigned" | "license.released" | "ticket.created" | "ticket.changed" | "webhook.test"
        at: string
        state: "waiting" | "delivered" | "failed"
        due: string | null
        attempts: {
          at: string
          result: "delivered" | "status" | "gone" | "redirect" | "timeout" | "unreachable" | "address"
          status: number | null
          ms: number
        }[]
        data: Record<string, string> | null
      }
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** GET /v2/newsletter/trial: What the next issue would be if it were sent now: readers, mails and kinds of mail; nothing is written and nothing is sent */
  tryNewsletter: {
    input: {
      query: {
        cadence: "weekly" | "monthly"
      }
    }
    data: {
      readers: number
      mails: number
      kinds: {
        lang: "pt" | "es" | "en"
        osType: "android-samsung" | "ios" | "grapheneos" | null
        alerts: number
        readers: number | null
      }[]
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** PUT /v2/admin/undo: Undo an own bulk action of the last day, for everybody who is still as it left them */
  undoBulk: {
    input: {
      body: {
        request: string
      }
    }
    data: {
      request: string | null
      changed: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
        }[]
      }
      unchanged: {
        total: number
      }
      refused: {
        total: number
        people: {
          uid: string
          username: string
          first_name: string
          last_name: string
          status: "active" | "pending" | "blocked" | "deleted" | "expired" | null
          why: "unknown" | "notAllowed" | "self" | "transition" | "needsExpiration"
        }[]
      }
      kept_days?: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/license/months: Use a free month from now on; 409: there is none, or a full licence is in force */
  useMonth: {
    input: {
      body: Record<string, never>
    }
    data: {
      free: number
      keptUntil: string | null
      inUse: {
        starts: string
        ends: string
      } | null
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/public/verify: Confirm the address with the token of the verification e-mail; answers an access token */
  verify: {
    input: {
      body: {
        token: string
        browser: string
      }
    }
    data: {
      token: string
      invited?: boolean
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** DELETE /v2/admin/learning: Forget the own course and progress; the account stays */
  wipeLearning: {
    input: {
      body: Record<string, never>
    }
    data: null
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/alert/withdraw: Take an alert out of force; nobody sees it from then on */
  withdrawAlert: {
    input: {
      body: {
        uid: string
        revision: number
      }
    }
    data: {
      uid: string
      state: "draft" | "confirmed" | "withdrawn"
      severity: "critical" | "important" | "notice"
      words: {
        pt: {
          title: string
          text: string
          action: string
        }
        es: {
          title: string
          text: string
          action: string
        }
        en: {
          title: string
          text: string
          action: string
        }
      }
      systems: {
        osType: "android-samsung" | "ios" | "grapheneos"
        min: string | null
        max: string | null
        models: string[]
      }[]
      profiles: ("basic" | "enhanced" | "parental")[]
      source: {
        name: string
        url: string
      }
      expires: string | null
      writer: {
        uid: string
        name: string
      } | null
      confirmer: {
        uid: string
        name: string
      } | null
      alone: boolean
      published: string | null
      withdrawn: string | null
      changed: string
      feed: string | null
      revision: number
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  }
  /** DELETE /v2/support/own: Take back what was handed over: the copy that helpers have is deleted for good */
  withdrawTicket: {
    input: {
      body: {
        uid: string
      }
    }
    data: null
    refusals: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  }
  /** POST /v2/community/replies: Reply in a thread. 409: no name chosen, too many strikes, or locked. 422: it tells who somebody is, and `keep` is not set */
  writeReply: {
    input: {
      body: {
        thread: string
        uid: string
        lang: "pt" | "es" | "en"
        text: string
        keep?: boolean
        lesson?: string | null
        image?: string | null
        follow?: boolean
      }
    }
    data: {
      thread: string
      post: string
      state: "shown" | "held" | "hidden" | "removed"
    }
    refusals: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
  /** POST /v2/assistant/speech: Write down what somebody said: WebM, MP4 or Ogg in base64; neither sound nor text is kept */
  writeSpeech: {
    input: {
      body: {
        sound: string
      }
    }
    data: {
      text: string
    }
    refusals: 400 | 401 | 403 | 408 | 413 | 415 | 429 | 500 | 501 | 503 | 504
  }
  /** POST /v2/community/threads: Begin a thread. 409: no name chosen, or too many strikes. 422: it tells who somebody is, and `keep` is not set */
  writeThread: {
    input: {
      body: {
        board: "announcements" | "questions" | "tips" | "alerts" | "off-topic"
        title: string
        uid: string
        lang: "pt" | "es" | "en"
        text: string
        keep?: boolean
        lesson?: string | null
        image?: string | null
        follow?: boolean
      }
    }
    data: {
      thread: string
      post: string
      state: "shown" | "held" | "hidden" | "removed"
    }
    refusals: 400 | 401 | 403 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  }
}

/** Method and path of each call; a file comes without an envelope. */
export const table = {
  activateAdmins: ['PUT', '/v2/admin/activate'],
  activateUsers: ['PUT', '/v2/user/activate'],
  addPasskey: ['POST', '/v2/passkey'],
  addTotp: ['POST', '/v2/totp'],
  answerJoinRequest: ['PUT', '/v2/team/requests'],
  answerTicket: ['POST', '/v2/support/answer'],
  appealDecision: ['POST', '/v2/community/appeal'],
  askNewsletter: ['POST', '/v2/newsletter/confirmation'],
  askPasskey: ['POST', '/v2/passkey/options'],
  askPasskeyAuth: ['POST', '/v2/public/passkey/options'],
  askPerson: ['POST', '/v2/support/own'],
  askProof: ['POST', '/v2/admin/proof/options'],
  askTotp: ['POST', '/v2/totp/options'],
  askUsername: ['POST', '/v2/admin/username'],
  assignSeats: ['POST', '/v2/license/seats'],
  assignTicket: ['PUT', '/v2/support/assign'],
  auth: ['POST', '/v2/public/auth'],
  blockAdmins: ['PUT', '/v2/admin/block'],
  checkDomain: ['POST', '/v2/team/domains/check'],
  chooseCourse: ['PUT', '/v2/profile'],
  chooseName: ['PUT', '/v2/community/name'],
  claimReview: ['PUT', '/v2/community/claim'],
  clearChat: ['DELETE', '/v2/assistant/history'],
  confirm: ['POST', '/v2/public/confirm'],
  confirmAlert: ['POST', '/v2/alert/confirm'],
  courseContent: ['GET', '/v2/course/content/{file}'],
  createAdmin: ['POST', '/v2/admin'],
  createAlert: ['POST', '/v2/alert'],
  createAssociation: ['POST', '/v2/association'],
  createFeed: ['POST', '/v2/alert/feeds'],
  createInvite: ['POST', '/v2/invite'],
  createLicense: ['POST', '/v2/license'],
  createOrder: ['POST', '/v2/license/orders'],
  createTeam: ['POST', '/v2/team'],
  createUser: ['POST', '/v2/user'],
  createUsers: ['POST', '/v2/users'],
  createWebhook: ['POST', '/v2/webhook'],
  decideReview: ['PUT', '/v2/community/decide'],
  deleteAdmins: ['DELETE', '/v2/admin'],
  deleteAlert: ['DELETE', '/v2/alert'],
  deleteAssociation: ['DELETE', '/v2/association'],
  deleteDevice: ['DELETE', '/v2/device'],
  deleteDraft: ['DELETE', '/v2/support/draft'],
  deleteFeed: ['DELETE', '/v2/alert/feeds'],
  deleteInvite: ['DELETE', '/v2/invite'],
  deleteTeamDomains: ['DELETE', '/v2/team/domains'],
  deleteUsers: ['DELETE', '/v2/user'],
  deleteWebhook: ['DELETE', '/v2/webhook'],
  draftAnswer: ['POST', '/v2/support/draft'],
  editAdmin: ['PUT', '/v2/admin'],
  editAlert: ['PUT', '/v2/alert'],
  editApps: ['PUT', '/v2/settings/apps'],
  editAssociation: ['PUT', '/v2/association'],
  editAttachments: ['PUT', '/v2/settings/attachments'],
  editCalling: ['PUT', '/v2/settings/calling'],
  editCerts: ['PUT', '/v2/settings/certs'],
  editCommunity: ['PUT', '/v2/community/settings'],
  editDevice: ['PUT', '/v2/device'],
  editFeed: ['PUT', '/v2/alert/feeds'],
  editGeneral: ['PUT', '/v2/settings/general'],
  editInvite: ['PUT', '/v2/invite'],
  editLicense: ['PUT', '/v2/license'],
  editMessaging: ['PUT', '/v2/settings/messaging'],
  editOrder: ['PUT', '/v2/license/orders'],
  editSecurity: ['PUT', '/v2/settings/security'],
  editSubscription: ['PUT', '/v2/license/subscriptions'],
  editTeam: ['PUT', '/v2/team'],
  editTeamDomains: ['PUT', '/v2/team/domains'],
  editTeamSettings: ['PUT', '/v2/team/settings'],
  editTls: ['PUT', '/v2/settings/tls'],
  editWebhook: ['PUT', '/v2/webhook'],
  endOtherSessions: ['DELETE', '/v2/sessions'],
  endSession: ['DELETE', '/v2/session/{sid}'],
  exportAccess: ['GET', '/v2/admin/access/export', 'file'],
  exportAdmins: ['GET', '/v2/admin/export', 'file'],
  exportAudit: ['GET', '/v2/audit/export', 'file'],
  exportData: ['POST', '/v2/admin/data', 'file'],
  exportDrafts: ['GET', '/v2/support/draft/export', 'file'],
  exportPacks: ['GET', '/v2/license/packs/export', 'file'],
  exportReportedSteps: ['GET', '/v2/report/export', 'file'],
  followThread: ['PUT', '/v2/community/follow'],
  forgetTicks: ['DELETE', '/v2/ticks'],
  geolocation: ['GET', '/v2/public/geolocation'],
  hidePost: ['PUT', '/v2/community/hide'],
  joinNewsletter: ['POST', '/v2/public/newsletter/join'],
  keepAccount: ['POST', '/v2/public/keep'],
  keepImage: ['POST', '/v2/community/image'],
  keepTicks: ['PUT', '/v2/ticks'],
  leaveNewsletter: ['POST', '/v2/public/newsletter/leave/{token}'],
  lookUpInvite: ['POST', '/v2/public/invite'],
  markAlerts: ['PUT', '/v2/alert/read'],
  markAnswer: ['PUT', '/v2/community/answer'],
  moderateThread: ['PUT', '/v2/community/moderate'],
  moveSeats: ['PUT', '/v2/license/seats'],
  moveTicket: ['PUT', '/v2/support/move'],
  openPortal: ['POST', '/v2/license/portal'],
  passkeyAuth: ['POST', '/v2/public/passkey'],
  pauseNewsletter: ['PUT', '/v2/newsletter/manage'],
  previewAlert: ['POST', '/v2/alert/preview'],
  previewNewsletter: ['GET', '/v2/newsletter/preview'],
  prove: ['POST', '/v2/admin/proof'],
  publicSettings: ['GET', '/v2/public/settings'],
  readAccess: ['GET', '/v2/admin/access'],
  readActivity: ['GET', '/v2/admin/activity'],
  readAdmins: ['GET', '/v2/admin'],
  readAlertNews: ['GET', '/v2/alert/news'],
  readAlerts: ['GET', '/v2/alert'],
  readAssociations: ['GET', '/v2/association'],
  readAudit: ['GET', '/v2/audit'],
  readBrand: ['GET', '/v2/team/brand'],
  readCanned: ['GET', '/v2/support/canned'],
  readChat: ['GET', '/v2/assistant/history'],
  readCommunity: ['GET', '/v2/community'],
  readCourse: ['GET', '/v2/course'],
  readDeliveries: ['GET', '/v2/webhook/{uid}/deliveries'],
  readDevices: ['GET', '/v2/device'],
  readDomains: ['GET', '/v2/team/domains'],
  readDrafts: ['GET', '/v2/support/draft'],
  readFeedNow: ['POST', '/v2/alert/feeds/read'],
  readFeeds: ['GET', '/v2/alert/feeds'],
  readImage: ['GET', '/v2/community/image/{uid}'],
  readInvites: ['GET', '/v2/invite'],
  readJoinRequests: ['GET', '/v2/team/requests'],
  readLicense: ['GET', '/v2/license'],
  readManagedAlert: ['GET', '/v2/alert/manage/{uid}'],
  readManagedAlerts: ['GET', '/v2/alert/manage'],
  readMember: ['GET', '/v2/community/own'],
  readMembers: ['GET', '/v2/team/members'],
  readMemberships: ['GET', '/v2/admin/teams'],
  readModeration: ['GET', '/v2/community/log'],
  readMonths: ['GET', '/v2/license/months'],
  readNewsletter: ['GET', '/v2/newsletter'],
  readNewsletterDesk: ['GET', '/v2/newsletter/manage'],
  readOrder: ['GET', '/v2/license/orders/{uid}'],
  readOrders: ['GET', '/v2/license/orders'],
  readOutbox: ['GET', '/v2/outbox'],
  readOverview: ['GET', '/v2/admin/overview'],
  readPack: ['GET', '/v2/license/packs/{uid}'],
  readPacks: ['GET', '/v2/license/packs'],
  readPasskeys: ['GET', '/v2/passkey'],
  readPlan: ['GET', '/v2/course/plan'],
  readPrices: ['GET', '/v2/public/prices'],
  readReferrals: ['GET', '/v2/invite/referral'],
  readReport: ['GET', '/v2/team/report'],
  readReportedStep: ['GET', '/v2/report/{uid}'],
  readReportedSteps: ['GET', '/v2/report'],
  readReviews: ['GET', '/v2/community/reviews'],
  readRevisions: ['GET', '/v2/settings/revisions'],
  readSeats: ['GET', '/v2/license/seats'],
  readSecondStep: ['GET', '/v2/totp'],
  readSessions: ['GET', '/v2/session'],
  readSettings: ['GET', '/v2/settings'],
  readSpeech: ['GET', '/v2/assistant/speech'],
  readStatus: ['GET', '/v2/settings/status'],
  readSubscriptions: ['GET', '/v2/license/subscriptions'],
  readSupport: ['GET', '/v2/support/own'],
  readTeams: ['GET', '/v2/team'],
  readTeamSettings: ['GET', '/v2/team/settings'],
  readTerms: ['GET', '/v2/public/terms'],
  readThread: ['GET', '/v2/community/thread/{uid}'],
  readThreads: ['GET', '/v2/community/threads'],
  readTicket: ['GET', '/v2/support/ticket/{uid}'],
  readTickets: ['GET', '/v2/support'],
  readTicks: ['GET', '/v2/ticks'],
  readUnknownLetters: ['GET', '/v2/newsletter/unknown'],
  readUsers: ['GET', '/v2/user'],
  readWebhooks: ['GET', '/v2/webhook'],
  recordProgress: ['PUT', '/v2/course'],
  register: ['POST', '/v2/public/register'],
  releaseSeats: ['DELETE', '/v2/license/seats'],
  removeMember: ['DELETE', '/v2/team/members'],
  removePasskey: ['DELETE', '/v2/passkey'],
  removePost: ['DELETE', '/v2/community/post'],
  removeTotp: ['DELETE', '/v2/totp'],
  renamePasskey: ['PUT', '/v2/passkey'],
  renewWebhookSecret: ['POST', '/v2/webhook/secret'],
  reportPost: ['POST', '/v2/community/report'],
  reportStep: ['POST', '/v2/course/report'],
  resendDelivery: ['POST', '/v2/webhook/deliveries'],
  reset: ['POST', '/v2/public/reset'],
  resetUser: ['POST', '/v2/user/reset'],
  restoreAdmins: ['PUT', '/v2/admin/restore'],
  searchCommunity: ['GET', '/v2/community/search'],
  searchLessons: ['GET', '/v2/course/search'],
  settleReportedStep: ['PUT', '/v2/report'],
  signOut: ['DELETE', '/v2/session'],
  startTrial: ['POST', '/v2/license/trial'],
  staySignedIn: ['PUT', '/v2/session'],
  stopLetters: ['POST', '/v2/newsletter/stop'],
  teamPermissions: ['PUT', '/v2/admin/teams'],
  tellPerson: ['PUT', '/v2/support/own'],
  terminate: ['DELETE', '/v2/admin/terminate'],
  testMail: ['POST', '/v2/settings/mail'],
  testWebhook: ['POST', '/v2/webhook/test'],
  tryNewsletter: ['GET', '/v2/newsletter/trial'],
  undoBulk: ['PUT', '/v2/admin/undo'],
  useMonth: ['POST', '/v2/license/months'],
  verify: ['POST', '/v2/public/verify'],
  wipeLearning: ['DELETE', '/v2/admin/learning'],
  withdrawAlert: ['POST', '/v2/alert/withdraw'],
  withdrawTicket: ['DELETE', '/v2/support/own'],
  writeReply: ['POST', '/v2/community/replies'],
  writeSpeech: ['POST', '/v2/assistant/speech'],
  writeThread: ['POST', '/v2/community/threads'],
} as const satisfies Record<keyof Calls, readonly [method: string, path: string, kind?: 'file']>
