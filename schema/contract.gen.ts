/** Generated from schema/openapi.json by `npm run schema`. Do not edit. */

export interface paths {
    "/api/about-us": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAboutUs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advisory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdvisory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listConference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conferences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getConference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edlp-networkings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEdlpNetworking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edlp-networkings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEdlpNetworking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ee-spotlights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEeSpotlight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ee-spotlights/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEeSpotlight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-in-touch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGetInTouch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/homepage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getHomepage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/navigation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNavigation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPrivacyPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-category-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProgramCategoryPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-category-pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProgramCategoryPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProgramCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProgramCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-learning-formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProgramLearningFormat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-learning-formats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProgramLearningFormat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProgramSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProgramSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-type-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProgramTypePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-type-pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProgramTypePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProgramType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/program-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProgramType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registration-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRegistrationPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/thought-leadership-media-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listThoughtLeadershipMediaCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/thought-leadership-media-categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getThoughtLeadershipMediaCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/thought-leadership-medias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listThoughtLeadershipMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/thought-leadership-medias/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getThoughtLeadershipMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/voices-of-influences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listVoicesOfInfluence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/voices-of-influences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVoicesOfInfluence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/whistleblowing-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWhistleblowingPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The page about the school. */
        AboutUs: {
            id: number;
            documentId: string;
            title: string;
            grey_section: components["schemas"]["AboutUsGreySection"][];
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        AboutUsGreySection: components["schemas"]["BlocksCounterAnimation"] | components["schemas"]["BlocksCtaBanner"] | components["schemas"]["BlocksCtaBannerWithBackground"] | components["schemas"]["BlocksFaq"] | components["schemas"]["BlocksFeatured"] | components["schemas"]["BlocksGreenGreyCards"] | components["schemas"]["BlocksHoverCards"] | components["schemas"]["BlocksMilestone"] | components["schemas"]["BlocksOverview"] | components["schemas"]["BlocksPrinciples"] | components["schemas"]["BlocksRepeatableInfographic"] | components["schemas"]["BlocksSpeakers"] | components["schemas"]["BlocksTabs"] | components["schemas"]["BlocksTextWithMedia"];
        /** @description The page about advisory services. */
        Advisory: {
            id: number;
            documentId: string;
            title: string;
            titleForDescription: string | null;
            brochure: components["schemas"]["SharedBrochure"] | null;
            section: components["schemas"]["AdvisorySection"][];
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        AdvisorySection: components["schemas"]["BlocksCounterAnimation"] | components["schemas"]["BlocksCtaBanner"] | components["schemas"]["BlocksCtaBannerWithBackground"] | components["schemas"]["BlocksFaq"] | components["schemas"]["BlocksFeatured"] | components["schemas"]["BlocksGreenGreyCards"] | components["schemas"]["BlocksHoverCards"] | components["schemas"]["BlocksMilestone"] | components["schemas"]["BlocksOverview"] | components["schemas"]["BlocksPrinciples"] | components["schemas"]["BlocksRepeatableInfographic"] | components["schemas"]["BlocksSpeakers"] | components["schemas"]["BlocksTabs"] | components["schemas"]["BlocksTextWithMedia"];
        /** @description Up to four numbers that count up, each with a label. */
        BlocksCounterAnimation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.counter-animation";
            id: number;
            title: string | null;
            counters: components["schemas"]["ItemsCounter"][];
        };
        /** @description One question and one button. The first banner on a page is red, and later ones are grey. */
        BlocksCtaBanner: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.cta-banner";
            id: number;
            title: string;
            text: string | null;
            button: components["schemas"]["SharedButton"] | null;
            image: components["schemas"]["Media"] | null;
            /** @enum {string|null} */
            tone: "red" | "grey" | null;
        };
        /** @description One question and one button. The first banner on a page is red, and later ones are grey. */
        BlocksCtaBannerPart: {
            id: number;
            title: string;
            text: string | null;
            button: components["schemas"]["SharedButton"] | null;
            image: components["schemas"]["Media"] | null;
            /** @enum {string|null} */
            tone: "red" | "grey" | null;
        };
        /** @description A question and a button in a white box over a wide picture. */
        BlocksCtaBannerWithBackground: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.cta-banner-with-background";
            id: number;
            title: string;
            text: string | null;
            button: components["schemas"]["SharedButton"] | null;
            background_image: components["schemas"]["Media"] | null;
        };
        /** @description Questions that open to show their answers. */
        BlocksFaq: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.faq";
            id: number;
            title: string;
            text: string | null;
            link: components["schemas"]["SharedButton"] | null;
            questions: components["schemas"]["ItemsQuestion"][];
        };
        /** @description Sessions as cards. If you do not choose any sessions, the block shows featured and upcoming sessions. A session that you choose appears until it starts, as long as visitors can register for it. */
        BlocksFeatured: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.featured";
            id: number;
            title: string;
            text: string | null;
            link: components["schemas"]["SharedButton"] | null;
            sessions: components["schemas"]["ProgramSessionCard"][];
        };
        /** @description Green and grey cards without pictures. */
        BlocksGreenGreyCards: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.green-grey-cards";
            id: number;
            title: string;
            text: string | null;
            cards: components["schemas"]["ItemsCard"][];
        };
        /** @description A statement with two columns of text and a tall picture. */
        BlocksHomeIntro: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.home-intro";
            id: number;
            title: string;
            text: string | null;
            image: components["schemas"]["Media"] | null;
            links: components["schemas"]["SharedButton"][];
        };
        /** @description Tall pictures that show their text when a visitor points at them. */
        BlocksHoverCards: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.hover-cards";
            id: number;
            title: string;
            text: string | null;
            cards: components["schemas"]["ItemsHoverCard"][];
        };
        /** @description A timeline that scrolls sideways. The last year is highlighted. */
        BlocksMilestone: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.milestone";
            id: number;
            title: string;
            text: string | null;
            milestones: components["schemas"]["ItemsMilestone"][];
        };
        /** @description A first paragraph in large type, more text, and a wide picture with a caption. */
        BlocksOverview: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.overview";
            id: number;
            title: string;
            overviewText: string | null;
            button: components["schemas"]["SharedButton"] | null;
            media: components["schemas"]["Media"] | null;
        };
        /** @description Rules, each with its reason. */
        BlocksPrinciples: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.principles";
            id: number;
            title: string;
            text: string | null;
            principles: components["schemas"]["ItemsPrinciple"][];
        };
        /** @description Icons in rows of three, each with a title and a sentence. */
        BlocksRepeatableInfographic: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.repeatable-infographic";
            id: number;
            title: string;
            text: string | null;
            items: components["schemas"]["ItemsInfographic"][];
        };
        /** @description Portraits, each with a name, role and affiliation. */
        BlocksSpeakers: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.speakers";
            id: number;
            title: string;
            text: string | null;
            speakers: components["schemas"]["ItemsPerson"][];
        };
        /** @description Tabs with text or a timetable. */
        BlocksTabs: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.tabs";
            id: number;
            title: string;
            text: string | null;
            tabs: components["schemas"]["ItemsTab"][];
        };
        /** @description A day-by-day schedule that may still change. */
        BlocksTentative: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.tentative";
            id: number;
            title: string;
            text: string | null;
            days: components["schemas"]["ItemsScheduleDay"][];
        };
        /** @description Text with a picture to its left or right. */
        BlocksTextWithMedia: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            __component: "blocks.text-with-media";
            id: number;
            title: string;
            text: string | null;
            media: components["schemas"]["Media"] | null;
            button: components["schemas"]["SharedButton"] | null;
            /** @enum {string|null} */
            media_side: "left" | "right" | null;
        };
        /** @description A conference with its own page. */
        Conference: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            cover_image: components["schemas"]["Media"] | null;
            cover_image_mobile: components["schemas"]["Media"] | null;
            grey_section: components["schemas"]["ConferenceGreySection"][];
            white_section: components["schemas"]["ConferenceWhiteSection"][];
            program_type: components["schemas"]["ProgramTypeCard"] | null;
            category: components["schemas"]["ProgramCategoryCard"] | null;
            program_session: components["schemas"]["ProgramSessionCard"][];
            registration_form: components["schemas"]["FormRegistration"] | null;
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A conference with its own page. */
        ConferenceCard: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            cover_image: components["schemas"]["Media"] | null;
        };
        ConferenceGreySection: components["schemas"]["BlocksCounterAnimation"] | components["schemas"]["BlocksCtaBanner"] | components["schemas"]["BlocksCtaBannerWithBackground"] | components["schemas"]["BlocksFaq"] | components["schemas"]["BlocksGreenGreyCards"] | components["schemas"]["BlocksHoverCards"] | components["schemas"]["BlocksOverview"] | components["schemas"]["BlocksPrinciples"] | components["schemas"]["BlocksRepeatableInfographic"] | components["schemas"]["BlocksSpeakers"] | components["schemas"]["BlocksTabs"] | components["schemas"]["BlocksTentative"] | components["schemas"]["BlocksTextWithMedia"];
        ConferenceWhiteSection: components["schemas"]["BlocksCounterAnimation"] | components["schemas"]["BlocksCtaBanner"] | components["schemas"]["BlocksCtaBannerWithBackground"] | components["schemas"]["BlocksFaq"] | components["schemas"]["BlocksGreenGreyCards"] | components["schemas"]["BlocksHoverCards"] | components["schemas"]["BlocksOverview"] | components["schemas"]["BlocksPrinciples"] | components["schemas"]["BlocksRepeatableInfographic"] | components["schemas"]["BlocksSpeakers"] | components["schemas"]["BlocksTabs"] | components["schemas"]["BlocksTentative"] | components["schemas"]["BlocksTextWithMedia"];
        /** @description The text and the social media links on the contact page. */
        ContactContent: {
            id: number;
            text: string | null;
            social_medias: components["schemas"]["SharedSocialMedia"][];
        };
        /** @description A networking group with its own page. */
        EdlpNetworking: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            overviewText: string | null;
            cover_image: components["schemas"]["Media"] | null;
            category: components["schemas"]["ProgramCategoryCard"] | null;
            information_items: components["schemas"]["ProgramInformationItem"][];
            overview_media: components["schemas"]["SharedOverviewMedia"] | null;
            tab_items: components["schemas"]["ItemsTab"][];
            program_profiles: components["schemas"]["ProgramProfile"][];
            testimonial: components["schemas"]["SharedTestimonials"] | null;
            infographic: components["schemas"]["SharedInfographic"] | null;
            brochure: components["schemas"]["SharedBrochure"] | null;
            FAQ: components["schemas"]["SharedFaq"] | null;
            cta_register: components["schemas"]["SharedButton"] | null;
            session_selections: components["schemas"]["ProgramSessionCard"][];
            program_session: components["schemas"]["ProgramSessionCard"][];
            interest_options: components["schemas"]["ItemsInterestOption"][];
            registration_form: components["schemas"]["FormRegistration"] | null;
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A networking group with its own page. */
        EdlpNetworkingCard: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            cover_image: components["schemas"]["Media"] | null;
            session_selections: components["schemas"]["ProgramSessionCard"][];
            interest_options: components["schemas"]["ItemsInterestOption"][];
        };
        /** @description A short news item with a link. */
        EeSpotlight: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            cover_image: components["schemas"]["Media"] | null;
            link: components["schemas"]["SharedButton"] | null;
            /** Format: date */
            published_on: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description One question in a form. */
        FormField: {
            id: number;
            label: string;
            /** @enum {string} */
            type: "text" | "email" | "phone" | "select" | "radio" | "checkbox" | "date" | "textarea" | "country" | "consent";
            help: string | null;
            isRequired: boolean | null;
            isForSessionOnly: boolean | null;
            max_length: number | null;
            options: components["schemas"]["FormOption"][];
        };
        /** @description One answer that a visitor can choose. */
        FormOption: {
            id: number;
            label: string;
        };
        /** @description The questions for a visitor who registers or writes to the school. Leave this empty to ask the usual questions. */
        FormRegistration: {
            id: number;
            title: string | null;
            text: string | null;
            sections: components["schemas"]["FormSection"][];
        };
        /** @description A group of questions. */
        FormSection: {
            id: number;
            title: string | null;
            text: string | null;
            fields: components["schemas"]["FormField"][];
        };
        /** @description The page with the contact form. */
        GetInTouch: {
            id: number;
            documentId: string;
            title: string;
            content: components["schemas"]["ContactContent"] | null;
            contact_form: components["schemas"]["FormRegistration"] | null;
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description The first page of the site. */
        Homepage: {
            id: number;
            documentId: string;
            title: string;
            hero_banner: components["schemas"]["HomepageHeroBanner"] | null;
            grey_section: components["schemas"]["HomepageGreySection"][];
            red_section: components["schemas"]["HomepageRedSection"][];
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description One slide of the hero banner: a heading, a sentence, a button and a picture. */
        HomepageCarousel: {
            id: number;
            title: string;
            text: string | null;
            button: components["schemas"]["SharedButton"] | null;
            bg_image: components["schemas"]["Media"] | null;
        };
        HomepageGreySection: components["schemas"]["BlocksCounterAnimation"] | components["schemas"]["BlocksHomeIntro"] | components["schemas"]["BlocksHoverCards"] | components["schemas"]["BlocksTextWithMedia"];
        /** @description The slides at the top of the home page, with pictures or videos behind them. */
        HomepageHeroBanner: {
            id: number;
            background_media: components["schemas"]["Media"][] | null;
            carousels: components["schemas"]["HomepageCarousel"][];
        };
        HomepageRedSection: components["schemas"]["BlocksFeatured"] | components["schemas"]["BlocksCtaBanner"];
        /** @description A card without a picture. */
        ItemsCard: {
            id: number;
            title: string;
            text: string | null;
            link: components["schemas"]["SharedButton"] | null;
        };
        /** @description A number that counts up, with a label. */
        ItemsCounter: {
            id: number;
            value: number;
            prefix: string | null;
            suffix: string | null;
            label: string;
        };
        /** @description A tall picture that shows its text when a visitor points at it. */
        ItemsHoverCard: {
            id: number;
            title: string;
            text: string | null;
            image: components["schemas"]["Media"] | null;
            url: string | null;
        };
        /** @description An icon with a title and one sentence. */
        ItemsInfographic: {
            id: number;
            icon: components["schemas"]["Media"] | null;
            title: string;
            text: string | null;
        };
        /** @description A topic that a member can choose when registering. */
        ItemsInterestOption: {
            id: number;
            label: string;
        };
        /** @description A year, and what happened in that year. */
        ItemsMilestone: {
            id: number;
            year: string;
            title: string;
            text: string | null;
        };
        /** @description A portrait with a name, role and affiliation. If there is no picture, the page shows the person’s initials. */
        ItemsPerson: {
            id: number;
            name: string;
            role: string | null;
            affiliation: string | null;
            image: components["schemas"]["Media"] | null;
            url: string | null;
        };
        /** @description A rule and its reason. */
        ItemsPrinciple: {
            id: number;
            title: string;
            text: string | null;
        };
        /** @description A question and its answer. */
        ItemsQuestion: {
            id: number;
            question: string;
            answer: string;
        };
        /** @description The entries for one day. */
        ItemsScheduleDay: {
            id: number;
            title: string;
            entries: components["schemas"]["ItemsScheduleEntry"][];
        };
        /** @description One line in a schedule. Its tracks appear side by side below its title. */
        ItemsScheduleEntry: {
            id: number;
            time: string;
            minutes: number | null;
            /** @enum {string|null} */
            kind: "session" | "keynote" | "break" | null;
            title: string | null;
            text: string | null;
            isTentative: boolean | null;
            tracks: components["schemas"]["ItemsScheduleTrack"][];
        };
        /** @description One of the talks or activities that run at the same time. */
        ItemsScheduleTrack: {
            id: number;
            label: string | null;
            title: string;
            text: string | null;
        };
        /** @description A tab with text, entries or both. */
        ItemsTab: {
            id: number;
            title: string;
            text: string | null;
            entries: components["schemas"]["ItemsTabEntry"][];
        };
        /** @description One line in a timetable or an outline. */
        ItemsTabEntry: {
            id: number;
            when: string | null;
            title: string;
            text: string | null;
        };
        /** @description A quote, and who said it. */
        ItemsTestimonial: {
            id: number;
            quote: string;
            name: string;
            role: string | null;
            image: components["schemas"]["Media"] | null;
        };
        /** @description An uploaded file. Its size is in kilobytes. Its focal point is in percent from the left and the top. */
        Media: {
            id: number;
            documentId: string;
            name: string;
            alternativeText: string | null;
            caption: string | null;
            focalPoint: {
                x: number;
                y: number;
            } | null;
            width: number | null;
            height: number | null;
            formats: {
                [key: string]: components["schemas"]["MediaFormat"];
            } | null;
            ext: string | null;
            mime: string;
            size: number;
            url: string;
        };
        MediaFormat: {
            url: string;
            width: number;
            height: number;
            mime: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The header and the footer of every page. */
        Navigation: {
            id: number;
            documentId: string;
            headerLogo: components["schemas"]["Media"] | null;
            footerLogo: components["schemas"]["Media"] | null;
            social_medias: components["schemas"]["SharedSocialMedia"][];
            HSE_policy: components["schemas"]["Media"] | null;
            program_tnc: components["schemas"]["Media"] | null;
            address: string | null;
            /** Format: email */
            contact_email: string | null;
            external_faculty_url: string | null;
            accreditation_logos: components["schemas"]["NavigationAccreditationLogo"][];
            programs_menu: components["schemas"]["NavigationMenu"] | null;
            networking_menu: components["schemas"]["NavigationMenu"] | null;
            voices_menu: components["schemas"]["NavigationMenu"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A logo in the footer that links to a page about an accreditation. */
        NavigationAccreditationLogo: {
            id: number;
            image: components["schemas"]["Media"] | null;
            url: string;
            alt: string;
        };
        /** @description The sentence and the link next to a menu in the header. */
        NavigationMenu: {
            id: number;
            text: string | null;
            link: components["schemas"]["SharedButton"] | null;
        };
        /** @description A page that is made of blocks and has its own address. */
        Page: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            cover_image: components["schemas"]["Media"] | null;
            cover_image_mobile: components["schemas"]["Media"] | null;
            parent: components["schemas"]["PageCard"] | null;
            content: components["schemas"]["PageContent"][];
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A page that is made of blocks and has its own address. */
        PageCard: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
        };
        PageContent: components["schemas"]["BlocksCounterAnimation"] | components["schemas"]["BlocksCtaBanner"] | components["schemas"]["BlocksCtaBannerWithBackground"] | components["schemas"]["BlocksFaq"] | components["schemas"]["BlocksFeatured"] | components["schemas"]["BlocksGreenGreyCards"] | components["schemas"]["BlocksHoverCards"] | components["schemas"]["BlocksMilestone"] | components["schemas"]["BlocksOverview"] | components["schemas"]["BlocksPrinciples"] | components["schemas"]["BlocksRepeatableInfographic"] | components["schemas"]["BlocksSpeakers"] | components["schemas"]["BlocksTabs"] | components["schemas"]["BlocksTentative"] | components["schemas"]["BlocksTextWithMedia"];
        /** @description One clause in a policy. */
        PolicyAccordion: {
            id: number;
            title: string;
            content: string;
        };
        /** @description One policy and its clauses. */
        PolicyTab: {
            id: number;
            title: string;
            accordions: components["schemas"]["PolicyAccordion"][];
        };
        /** @description The page with the privacy policy and other policies. */
        PrivacyPolicy: {
            id: number;
            documentId: string;
            title: string;
            policy_tabs: components["schemas"]["PolicyTab"][];
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A program with its own page. Each of its dates is a program session. */
        Program: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            description: string | null;
            overviewText: string | null;
            isHidden: boolean | null;
            category: components["schemas"]["ProgramCategoryCard"] | null;
            program_type: components["schemas"]["ProgramTypeCard"] | null;
            thumbnail_image: components["schemas"]["Media"] | null;
            cover_image: components["schemas"]["Media"] | null;
            overview_media: components["schemas"]["SharedOverviewMedia"] | null;
            information_items: components["schemas"]["ProgramInformationItem"][];
            tab_items: components["schemas"]["ItemsTab"][];
            program_profiles: components["schemas"]["ProgramProfile"][];
            sessions: components["schemas"]["ProgramSessionCard"][];
            infographic: components["schemas"]["SharedInfographic"] | null;
            testimonial: components["schemas"]["SharedTestimonials"] | null;
            brochure: components["schemas"]["SharedBrochure"] | null;
            FAQ: components["schemas"]["SharedFaq"] | null;
            registration_form: components["schemas"]["FormRegistration"] | null;
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A program with its own page. Each of its dates is a program session. */
        ProgramCard: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            isHidden: boolean | null;
            category: components["schemas"]["ProgramCategoryCard"] | null;
            program_type: components["schemas"]["ProgramTypeCard"] | null;
            thumbnail_image: components["schemas"]["Media"] | null;
        };
        /** @description A subject, such as leadership. Each program or conference belongs to one category. */
        ProgramCategory: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A subject, such as leadership. Each program or conference belongs to one category. */
        ProgramCategoryCard: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
        };
        /** @description The page that lists the programs in one category. */
        ProgramCategoryPage: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            overviewText: string | null;
            overview_media: components["schemas"]["SharedOverviewMedia"] | null;
            category: components["schemas"]["ProgramCategoryCard"] | null;
            program_type: components["schemas"]["ProgramTypeCard"] | null;
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A fact in the box next to the description of a program. */
        ProgramInformationItem: {
            id: number;
            label: string;
            value: string;
            note: string | null;
        };
        /** @description How a session is held, such as on campus or online. */
        ProgramLearningFormat: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description How a session is held, such as on campus or online. */
        ProgramLearningFormatCard: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
        };
        /** @description One part of the price of a session. */
        ProgramLineItem: {
            id: number;
            label: string;
            amount: number;
        };
        /** @description Somebody who teaches a program. */
        ProgramProfile: {
            id: number;
            name: string;
            role: string | null;
            affiliation: string | null;
            profile_image: components["schemas"]["Media"] | null;
            url: string | null;
        };
        /** @description One date of a program, conference or networking group that people can register for. */
        ProgramSession: {
            id: number;
            documentId: string;
            SKU: string | null;
            isFeatured: boolean | null;
            canRegister: boolean | null;
            isHidden: boolean | null;
            canRegisterPrivately: boolean | null;
            /** @enum {string|null} */
            program_session_status: "open" | "few-places" | "waitlist" | "closed" | "cancelled" | null;
            program: components["schemas"]["ProgramCard"] | null;
            conference: components["schemas"]["ConferenceCard"] | null;
            networking_group: components["schemas"]["EdlpNetworkingCard"] | null;
            program_learning_format: components["schemas"]["ProgramLearningFormatCard"] | null;
            session_parts: components["schemas"]["ProgramSessionPart"][];
            line_items: components["schemas"]["ProgramLineItem"][];
            brochure: components["schemas"]["SharedBrochure"] | null;
            duration: string | null;
            location: string | null;
            fee: number | null;
            early_fee: number | null;
            /** Format: date */
            early_fee_until: string | null;
            currency: string | null;
            tax_percent: number | null;
            tax_name: string | null;
            capacity: number | null;
            places_left: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description One date of a program, conference or networking group that people can register for. */
        ProgramSessionCard: {
            id: number;
            documentId: string;
            SKU: string | null;
            isFeatured: boolean | null;
            canRegister: boolean | null;
            isHidden: boolean | null;
            /** @enum {string|null} */
            program_session_status: "open" | "few-places" | "waitlist" | "closed" | "cancelled" | null;
            program: components["schemas"]["ProgramCard"] | null;
            program_learning_format: components["schemas"]["ProgramLearningFormatCard"] | null;
            session_parts: components["schemas"]["ProgramSessionPart"][];
            brochure: components["schemas"]["SharedBrochure"] | null;
            duration: string | null;
            location: string | null;
            fee: number | null;
            early_fee: number | null;
            /** Format: date */
            early_fee_until: string | null;
            currency: string | null;
            tax_percent: number | null;
            tax_name: string | null;
            capacity: number | null;
            places_left: number | null;
        };
        /** @description One day or module of a session, with its times. */
        ProgramSessionPart: {
            id: number;
            title: string | null;
            /** Format: date-time */
            startDate: string | null;
            /** Format: date-time */
            endDate: string | null;
        };
        /** @description A kind of program, such as open enrolment. Each program belongs to one type. */
        ProgramType: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A kind of program, such as open enrolment. Each program belongs to one type. */
        ProgramTypeCard: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
        };
        /** @description The page that lists the categories of one program type. */
        ProgramTypePage: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            weightage: number | null;
            program_type: components["schemas"]["ProgramTypeCard"] | null;
            graphical_items: components["schemas"]["ItemsInfographic"][];
            category_image: components["schemas"]["Media"] | null;
            testimonials: components["schemas"]["SharedTestimonials"] | null;
            cta_banner: components["schemas"]["BlocksCtaBannerPart"] | null;
            brochureButton: components["schemas"]["SharedFileButton"] | null;
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description What it costs to cancel a registration up to a certain number of days before the start. */
        RegistrationCancellationStep: {
            id: number;
            days_before: number;
            fee_percent: number;
        };
        /** @description The school’s rules for waiting lists, offers, cancellation, reminders and invoices, and for how long it keeps personal data. */
        RegistrationPolicy: {
            id: number;
            documentId: string;
            offer_hours: number | null;
            longest_waiting_list: number | null;
            reminder_days: number | null;
            refund_cards: boolean | null;
            cancellation: components["schemas"]["RegistrationCancellationStep"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A file to download, with a picture of its cover. */
        SharedBrochure: {
            id: number;
            title: string;
            text: string | null;
            cover_image: components["schemas"]["Media"] | null;
            file: components["schemas"]["Media"] | null;
        };
        /** @description A link with a label. The address is a path on this site, or an address that starts with https://, mailto: or tel:. */
        SharedButton: {
            id: number;
            label: string;
            url: string;
        };
        /** @description Questions with their answers. */
        SharedFaq: {
            id: number;
            title: string | null;
            text: string | null;
            link: components["schemas"]["SharedButton"] | null;
            questions: components["schemas"]["ItemsQuestion"][];
        };
        /** @description A button that opens a file. */
        SharedFileButton: {
            id: number;
            label: string;
            file: components["schemas"]["Media"] | null;
        };
        /** @description Icons that show what participants take away. */
        SharedInfographic: {
            id: number;
            title: string | null;
            items: components["schemas"]["ItemsInfographic"][];
        };
        /** @description What search engines and shared links show for the page. */
        SharedMetadata: {
            id: number;
            title: string | null;
            meta_title: string | null;
            meta_description: string | null;
            og_image: components["schemas"]["Media"] | null;
        };
        /** @description A wide picture with a caption, or a video with a still picture. */
        SharedOverviewMedia: {
            id: number;
            overview_image: components["schemas"]["Media"] | null;
            caption: string | null;
            video_url: string | null;
        };
        /** @description An icon that links to a social media page. */
        SharedSocialMedia: {
            id: number;
            url: string;
            alt: string;
            icon: components["schemas"]["Media"] | null;
        };
        /** @description Quotes from participants, shown one at a time. */
        SharedTestimonials: {
            id: number;
            title: string | null;
            sliders: components["schemas"]["ItemsTestimonial"][];
        };
        /** @description An article with its own page. */
        ThoughtLeadershipMedia: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            body: string | null;
            category: components["schemas"]["ThoughtLeadershipMediaCategoryCard"] | null;
            highlight: components["schemas"]["VoicesOfInfluenceCard"] | null;
            cover_image: components["schemas"]["Media"] | null;
            author: string | null;
            author_role: string | null;
            /** Format: date */
            published_on: string | null;
            reading_minutes: number | null;
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A kind of article, such as “Interview” or “Research”. Each article belongs to one category. */
        ThoughtLeadershipMediaCategory: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A kind of article, such as “Interview” or “Research”. Each article belongs to one category. */
        ThoughtLeadershipMediaCategoryCard: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
        };
        /** @description A series of articles, with its own page. */
        VoicesOfInfluence: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
            cover_image: components["schemas"]["Media"] | null;
            content: components["schemas"]["VoicesOfInfluenceContent"][];
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        /** @description A series of articles, with its own page. */
        VoicesOfInfluenceCard: {
            id: number;
            documentId: string;
            title: string;
            slug: string;
            summary: string | null;
        };
        VoicesOfInfluenceContent: components["schemas"]["BlocksCounterAnimation"] | components["schemas"]["BlocksCtaBanner"] | components["schemas"]["BlocksCtaBannerWithBackground"] | components["schemas"]["BlocksFaq"] | components["schemas"]["BlocksFeatured"] | components["schemas"]["BlocksGreenGreyCards"] | components["schemas"]["BlocksHoverCards"] | components["schemas"]["BlocksMilestone"] | components["schemas"]["BlocksOverview"] | components["schemas"]["BlocksPrinciples"] | components["schemas"]["BlocksRepeatableInfographic"] | components["schemas"]["BlocksSpeakers"] | components["schemas"]["BlocksTabs"] | components["schemas"]["BlocksTextWithMedia"];
        /** @description The page with the whistleblowing policy. */
        WhistleblowingPolicy: {
            id: number;
            documentId: string;
            title: string;
            content: string | null;
            metadata: components["schemas"]["SharedMetadata"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
        };
        ZoneBlock: components["schemas"]["BlocksCounterAnimation"] | components["schemas"]["BlocksCtaBanner"] | components["schemas"]["BlocksCtaBannerWithBackground"] | components["schemas"]["BlocksFaq"] | components["schemas"]["BlocksFeatured"] | components["schemas"]["BlocksGreenGreyCards"] | components["schemas"]["BlocksHomeIntro"] | components["schemas"]["BlocksHoverCards"] | components["schemas"]["BlocksMilestone"] | components["schemas"]["BlocksOverview"] | components["schemas"]["BlocksPrinciples"] | components["schemas"]["BlocksRepeatableInfographic"] | components["schemas"]["BlocksSpeakers"] | components["schemas"]["BlocksTabs"] | components["schemas"]["BlocksTentative"] | components["schemas"]["BlocksTextWithMedia"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAboutUs: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AboutUs"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getAdvisory: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Advisory"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listConference: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Conference"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getConference: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Conference"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listEdlpNetworking: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EdlpNetworking"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getEdlpNetworking: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EdlpNetworking"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listEeSpotlight: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EeSpotlight"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getEeSpotlight: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EeSpotlight"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getGetInTouch: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GetInTouch"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getHomepage: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Homepage"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getNavigation: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Navigation"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listPage: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Page"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getPage: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Page"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getPrivacyPolicy: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PrivacyPolicy"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listProgramCategoryPage: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramCategoryPage"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getProgramCategoryPage: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramCategoryPage"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listProgramCategory: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramCategory"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getProgramCategory: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramCategory"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listProgramLearningFormat: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramLearningFormat"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getProgramLearningFormat: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramLearningFormat"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listProgramSession: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramSession"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getProgramSession: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramSession"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listProgramTypePage: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramTypePage"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getProgramTypePage: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramTypePage"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listProgramType: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramType"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getProgramType: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProgramType"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listProgram: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Program"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getProgram: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Program"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getRegistrationPolicy: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RegistrationPolicy"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listThoughtLeadershipMediaCategory: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ThoughtLeadershipMediaCategory"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getThoughtLeadershipMediaCategory: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ThoughtLeadershipMediaCategory"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listThoughtLeadershipMedia: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ThoughtLeadershipMedia"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getThoughtLeadershipMedia: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ThoughtLeadershipMedia"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    listVoicesOfInfluence: {
        parameters: {
            query?: {
                /** @description Returns only the fields of the card of an entry. */
                view?: "card";
                /** @description Filters in the syntax of Strapi. */
                filters?: {
                    [key: string]: unknown;
                };
                /** @description For example `weightage:asc`. */
                sort?: string[];
                /** @description The parameters page and pageSize. */
                pagination?: {
                    [key: string]: number;
                };
                /** @description The fields to return. By default, all fields are returned. */
                fields?: string[];
                /** @description The related data to return. By default, this is the related data in the contract. */
                populate?: {
                    [key: string]: unknown;
                };
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VoicesOfInfluence"][];
                        meta: {
                            pagination: {
                                page?: number;
                                pageSize?: number;
                                pageCount?: number;
                                start?: number;
                                limit?: number;
                                total?: number;
                            };
                        };
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getVoicesOfInfluence: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path: {
                /** @description The slug or the documentId. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VoicesOfInfluence"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
    getWhistleblowingPolicy: {
        parameters: {
            query?: {
                /** @description To read drafts, send a token. */
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The published content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WhistleblowingPolicy"];
                        meta: Record<string, never>;
                    };
                };
            };
            /** @description Content with this name is not published. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        error: Record<string, never>;
                    };
                };
            };
        };
    };
}
